import 'reflect-metadata'
import { ConfigError, DatabaseEnvironment, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { z } from 'zod'
import { catalogLayout } from './database/catalog.layout.ts'
import { MemberSavesRepository } from './saves/member-saves.repository.ts'

// Only puts events into the outbox; the service, whether it runs or starts later, carries them into the event log.
try {
  const source = await new DataSource(dataSourceOptions(readConfig(z.object({ ...DatabaseEnvironment.shape })), catalogLayout)).initialize()
  try {
    const told = await new MemberSavesRepository(source).tellAgain()
    process.stdout.write(`${told} gifts: how many keep them is told again\n`)
  } finally {
    await source.destroy()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`tell-saves: ${error.message}\n`)
  process.exitCode = 1
}
