import 'reflect-metadata'
import { ConfigError, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { DemoEnvironment } from './config.ts'
import { catalogLayout } from './database/catalog.layout.ts'
import { loadDemo } from './demo-content/load-demo-content.ts'
import { progressLines } from './demo-content/progress-line.ts'
import { openMedia } from './pictures/media.provider.ts'

try {
  const config = readConfig(DemoEnvironment)
  const source = await new DataSource(dataSourceOptions(config, catalogLayout)).initialize()
  try {
    await loadDemo({
      source,
      media: openMedia(config),
      rates: config.CURRENCY_RATES,
      folder: config.DEMO_PICTURES_DIR,
      progress: progressLines(process.stdout),
      cardsOnly: process.argv.includes('--cards'),
    })
  } finally {
    await source.destroy()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`load-demo: ${error.message}\n`)
  process.exitCode = 1
}
