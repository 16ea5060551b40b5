import 'reflect-metadata'
import { ConfigError, DatabaseEnvironment, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { z } from 'zod'
import { catalogDatabase } from './catalog.database.ts'
import { MemberSavesRepository } from './saves/member-saves.repository.ts'

// Only writes to the outbox; the running service, or the next one to start, publishes the events.
try {
  const source = await new DataSource(
    dataSourceOptions(readConfig(z.object({ ...DatabaseEnvironment.shape })), catalogDatabase),
  ).initialize()
  try {
    const told = await new MemberSavesRepository(source).republishAll()
    process.stdout.write(`${told} gifts: the number of saves is published again\n`)
  } finally {
    await source.destroy()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`republish-saves: ${error.message}\n`)
  process.exitCode = 1
}
