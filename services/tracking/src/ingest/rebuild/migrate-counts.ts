import type { DataSource } from 'typeorm'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { migrateClickHouse } from '../../clickhouse/migrate-click-house.ts'
import { mendCounts } from './count-differences.ts'
import { KEPT_COUNTS } from './kept-counts.ts'
import { QuietTime } from './quiet-time.ts'

/**
 * Brings ClickHouse's tables up to date while nobody counts. A batch that was cut before is completed from its raw events: a table that is new
 * knows no batch by name, and would take that one a second time.
 */
export async function migrateCounts(source: DataSource, clickHouse: ClickHouse): Promise<void> {
  await migrateClickHouse(clickHouse, (work) => new QuietTime(source, clickHouse).during(async (interrupted) => {
    await work()
    const days = await interrupted.days()
    for (const kept of KEPT_COUNTS) for (const day of days) await mendCounts(clickHouse, kept, day)
    await interrupted.finish()
  }))
}
