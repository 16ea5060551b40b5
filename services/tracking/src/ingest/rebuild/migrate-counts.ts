import type { DataSource } from 'typeorm'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { migrateClickHouse } from '../../clickhouse/migrate-click-house.ts'
import { mergeAdVisitors, repairCounts } from './count-differences.ts'
import { COUNT_TABLES } from './count-tables.ts'
import { IngestPause } from './ingest-pause.repository.ts'

/**
 * Migrates ClickHouse while ingestion is paused. Interrupted batches are completed from their raw events: a new table has no
 * deduplication tokens and would take such a batch twice.
 */
export async function migrateCounts(source: DataSource, clickHouse: ClickHouse): Promise<void> {
  await migrateClickHouse(clickHouse, (work) =>
    new IngestPause(source, clickHouse).run(async (interrupted) => {
      await work()
      const days = await interrupted.days()
      for (const counts of COUNT_TABLES) for (const day of days) await repairCounts(clickHouse, counts, day)
      for (const day of days) await mergeAdVisitors(clickHouse, day)
      await interrupted.finish()
    }),
  )
}
