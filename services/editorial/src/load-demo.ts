import 'reflect-metadata'
import { ConfigError, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { demoGuides } from '@ribbonry/demo/guides'
import { DataSource } from 'typeorm'
import { DemoEnvironment } from './config.ts'
import { editorialLayout } from './editorial.database.ts'
import { DemoGuidesRepository } from './demo-content/demo-guides.repository.ts'

try {
  const source = await new DataSource(dataSourceOptions(readConfig(DemoEnvironment), editorialLayout)).initialize()
  try {
    const written = await new DemoGuidesRepository(source).upsert(demoGuides, new Date())
    process.stdout.write(`guides written ${written}/${demoGuides.length}\n`)
  } finally {
    await source.destroy()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`load-demo: ${error.message}\n`)
  process.exitCode = 1
}
