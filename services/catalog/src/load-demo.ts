import 'reflect-metadata'
import { createLogger, openEventLog, publishOutbox, purgeAfterLoad, runDatabaseProgram } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { catalogDatabase } from './catalog.database.ts'
import { DemoEnvironment } from './config.ts'
import { loadDemo } from './demo-content/load-demo-content.ts'
import { progressLines } from './demo-content/progress-line.ts'
import { openMedia } from './posts/pictures/media.provider.ts'
import { PUBLISHED_EVENTS } from './publishing/published-events.ts'

/** Publishes the events that the demo of other services waits for. While the log is away, the service publishes them later. */
async function publishEvents(source: DataSource, config: DemoEnvironment): Promise<void> {
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

await runDatabaseProgram(
  { name: 'load-demo', environment: DemoEnvironment, database: catalogDatabase },
  async (source, config) => {
    await loadDemo({
      source,
      media: openMedia(config),
      rates: config.EXCHANGE_RATES.usd,
      folder: config.DEMO_PICTURES_DIR,
      progress: progressLines(process.stdout),
      pictures: process.argv.includes('--few-pictures') ? 'few' : process.argv.includes('--cards') ? 'cards' : 'all',
    })
    await publishEvents(source, config)
    // Pictures follow while the site runs.
    await purgeAfterLoad('catalog', config)
    return undefined
  },
)
