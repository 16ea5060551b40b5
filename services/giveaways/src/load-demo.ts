import 'reflect-metadata'
import { ConfigError, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { demoGiveaways } from '@ribbonry/demo/giveaways'
import { DataSource } from 'typeorm'
import { DemoEnvironment } from './config.ts'
import { giveawaysLayout } from './giveaways.database.ts'
import { DemoGiveawaysRepository } from './demo-content/demo-giveaways.repository.ts'

try {
  const source = await new DataSource(dataSourceOptions(readConfig(DemoEnvironment), giveawaysLayout)).initialize()
  try {
    const written = await new DemoGiveawaysRepository(source).upsert(demoGiveaways, new Date())
    process.stdout.write(`giveaways written ${written}/${demoGiveaways.length}\n`)
  } finally {
    await source.destroy()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`load-demo: ${error.message}\n`)
  process.exitCode = 1
}
