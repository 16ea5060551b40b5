import 'reflect-metadata'
import { guideFiguresChanged, scoresChanged } from '@ribbonry/contracts'
import { createLogger, openEventLog, publishOutbox, runDatabaseProgram, systemClock } from '@ribbonry/service-kit'
import { openClickHouse } from './clickhouse/click-house.ts'
import { CountsReader } from './clickhouse/counts-reader.ts'
import { TrackingEnvironment } from './config.ts'
import { readDemoPosts } from './demo/demo-posts.ts'
import { loadDemoTraffic } from './demo/demo-traffic.ts'
import { createGuideFigures } from './guide-figures/create-guide-figures.ts'
import { PostProjectionRepository } from './post-projection/post-projection.repository.ts'
import { createScoreComputation } from './scores/create-score-computation.ts'
import { trackingLayout } from './tracking.database.ts'

const program = { name: 'load-demo', environment: TrackingEnvironment, database: trackingLayout }
await runDatabaseProgram(program, async (source, config) => {
  const logger = createLogger('tracking-demo', config.LOG_LEVEL)
  const log = openEventLog(config, { clientId: 'tracking' })
  const clickHouse = await openClickHouse(config)
  try {
    const posts = await readDemoPosts(new PostProjectionRepository(source), log, logger)
    const rows = await loadDemoTraffic(clickHouse, posts, systemClock())
    const reads = new CountsReader(clickHouse, logger)
    const computed = await createScoreComputation(reads, source, config, logger, systemClock).run()
    await createGuideFigures(reads, source, logger, systemClock).publish()
    await publishOutbox([scoresChanged, guideFiguresChanged], source, log, logger)
    return `tracking: ${rows} demo events over ${posts.length} gifts; scores of ${computed?.published ?? 0} gifts`
  } finally {
    await clickHouse.close()
    await log.close()
  }
})
