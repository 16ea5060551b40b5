import 'reflect-metadata'
import { scoresChanged } from '@ribbonry/contracts'
import { createLogger, dataSourceOptions, publishOutbox, readConfig, openEventLog } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { openClickHouse } from './clickhouse/click-house.ts'
import { TrackingEnvironment } from './config.ts'
import { trackingLayout } from './tracking.database.ts'
import { readDemoPosts } from './demo/demo-posts.ts'
import { loadDemoTraffic } from './demo/demo-traffic.ts'
import { PostProjectionRepository } from './post-projection/post-projection.repository.ts'
import { createScoreComputation } from './scores/create-score-computation.ts'
import { CountsReader } from './clickhouse/counts-reader.ts'

const config = readConfig(TrackingEnvironment)
const logger = createLogger('tracking-demo', config.LOG_LEVEL)
const log = openEventLog(config, { clientId: 'tracking' })
const source = await new DataSource(dataSourceOptions(config, trackingLayout)).initialize()
const clickHouse = await openClickHouse(config)
try {
  const posts = await readDemoPosts(new PostProjectionRepository(source), log, logger)
  const rows = await loadDemoTraffic(clickHouse, posts, new Date())
  const computed = await createScoreComputation(new CountsReader(clickHouse, logger), source, config, logger).run()
  await publishOutbox([scoresChanged], source, log, logger)
  process.stdout.write(`tracking: ${rows} demo events over ${posts.length} gifts; scores of ${computed?.published ?? 0} gifts\n`)
} finally {
  await clickHouse.close()
  await log.close()
  await source.destroy()
}
