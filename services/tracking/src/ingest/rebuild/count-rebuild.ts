import type { DataSource } from 'typeorm'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { countDifferences, mergeAdVisitors, repairCounts, type CountDifference } from './count-differences.ts'
import { COUNT_TABLES } from './count-tables.ts'
import { IngestPause } from './ingest-pause.repository.ts'

const DAY_MS = 86_400_000

export interface RebuildOptions {
  /** Like 2026-11-20, in UTC. */
  readonly day: string
  /** Reports differences without repairing them. */
  readonly check: boolean
  readonly rawEventDays: number
}

/** A day cannot be rebuilt; the message is one sentence. */
export class RebuildRefusedError extends Error {}

/**
 * Compares a day's counts with its raw events and repairs them.
 * @param report called for each difference with its table and row
 * @returns number of differences
 * @throws RebuildRefusedError
 */
export async function rebuildCounts(
  source: DataSource,
  clickHouse: ClickHouse,
  { day, check, rawEventDays }: RebuildOptions,
  report: (table: string, difference: CountDifference) => void,
): Promise<number> {
  // The oldest day may have expired in part, depending on the time zone.
  if (Date.parse(day) <= Date.now() - rawEventDays * DAY_MS)
    throw new RebuildRefusedError(`The raw events of ${day} have expired: its counts stay as they are`)
  let found = 0
  await new IngestPause(source, clickHouse).run(async (interrupted) => {
    const others = check ? [] : (await interrupted.days()).filter((other) => other !== day)
    for (const counts of COUNT_TABLES) {
      for (const each of [day, ...others]) {
        const differences = await countDifferences(clickHouse, counts, each)
        for (const difference of differences) report(counts.table, difference)
        found += differences.length
        if (!check && differences.length > 0) await repairCounts(clickHouse, counts, each)
      }
    }
    if (check) return
    for (const each of [day, ...others]) await mergeAdVisitors(clickHouse, each)
    await interrupted.finish()
  })
  return found
}
