import 'reflect-metadata'
import { scoresChanged } from '@ribbonry/contracts'
import { createLogger, dataSourceOptions, publishOutbox, readConfig, openEventLog } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { openClickHouse } from './clickhouse/click-house.ts'
import { TrackingEnvironment } from './config.ts'
import { trackingLayout } from './database/tracking.layout.ts'
import { demoPosts } from './demo/demo-posts.ts'
import { loadDemoTraffic } from './demo/demo-traffic.ts'
import { KnownPostsRepository } from './posts/known-posts.repository.ts'
import { scoresOver } from './scores/scores-over.ts'
import { CountReads } from './statistics/count-reads.ts'

const config = readConfig(TrackingEnvironment)
const logger = createLogger('tracking-demo', config.LOG_LEVEL)
const log = openEventLog(config, { clientId: 'tracking' })
const source = await new DataSource(dataSourceOptions(config, trackingLayout)).initialize()
const clickHouse = await openClickHouse(config)
try {
  const posts = await demoPosts(new KnownPostsRepository(source), log, logger)
  const rows = await loadDemoTraffic(clickHouse, posts, new Date())
  const computed = await scoresOver(new CountReads(clickHouse, logger), source, config, logger).run()
  await publishOutbox([scoresChanged.topic], source, log, logger)
  process.stdout.write(`tracking: ${rows} demo events over ${posts.length} gifts; scores of ${computed?.published ?? 0} gifts\n`)
} finally {
  await clickHouse.close()
  await log.close()
  await source.destroy()
}
