import 'reflect-metadata'
import { createLogger, ConfigError, dataSourceOptions, publishOutbox, readConfig, openEventLog } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { DemoEnvironment } from './config.ts'
import { PUBLISHED_EVENTS } from './publishing/published-events.ts'
import { catalogDatabase } from './catalog.database.ts'
import { loadDemo } from './demo-content/load-demo-content.ts'
import { progressLines } from './demo-content/progress-line.ts'
import { openMedia } from './pictures/media.provider.ts'

/** Tells the services whose demo follows from this one. Where the log is away, the service tells them later. */
async function tellOthers(source: DataSource, config: DemoEnvironment): Promise<void> {
  const logger = createLogger('catalog-demo', 'warn')
  const log = openEventLog(config, { clientId: 'catalog' })
  try {
    await publishOutbox(PUBLISHED_EVENTS, source, log, logger)
  } catch (error) {
    logger.warn({ err: error }, 'The event log does not answer: others hear of the demo once the service runs')
  } finally {
    await log.close()
  }
}

try {
  const config = readConfig(DemoEnvironment)
  const source = await new DataSource(dataSourceOptions(config, catalogDatabase)).initialize()
  try {
    await loadDemo({
      source,
      media: openMedia(config),
      rates: config.CURRENCY_RATES,
      folder: config.DEMO_PICTURES_DIR,
      progress: progressLines(process.stdout),
      pictures: process.argv.includes('--few-pictures') ? 'few' : process.argv.includes('--cards') ? 'cards' : 'all',
    })
    await tellOthers(source, config)
  } finally {
    await source.destroy()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`load-demo: ${error.message}\n`)
  process.exitCode = 1
}
