import 'reflect-metadata'
import { ConfigError, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { demoCreatives } from '@ribbonry/demo/creatives'
import { DataSource } from 'typeorm'
import { DemoEnvironment } from './config.ts'
import { adsLayout } from './ads.database.ts'
import { DemoCreativesRepository } from './demo-content/demo-creatives.repository.ts'

try {
  const source = await new DataSource(dataSourceOptions(readConfig(DemoEnvironment), adsLayout)).initialize()
  try {
    const written = await new DemoCreativesRepository(source).upsert(demoCreatives)
    process.stdout.write(`creatives written ${written}/${demoCreatives.length}\n`)
  } finally {
    await source.destroy()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`load-demo: ${error.message}\n`)
  process.exitCode = 1
}
