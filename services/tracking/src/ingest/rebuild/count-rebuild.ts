import type { DataSource } from 'typeorm'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { countDifferences, mendCounts, type CountDifference } from './count-differences.ts'
import { KEPT_COUNTS } from './kept-counts.ts'
import { QuietTime } from './quiet-time.ts'

const DAY_MS = 86_400_000

export interface RebuildOptions {
  /** Like 2026-11-20, in UTC. */
  readonly day: string
  /** Only tells of differences. */
  readonly check: boolean
  readonly rawEventDays: number
}

/** Why a day cannot be rebuilt, in a sentence. */
export class RebuildRefusedError extends Error {}

/**
 * Compares a day's counts with its raw events, and puts the right ones in place.
 * @param tell of each difference: the table, the row, and what is missing in it
 * @returns how many there were
 * @throws RebuildRefusedError
 */
export async function rebuildCounts(
  source: DataSource,
  clickHouse: ClickHouse,
  { day, check, rawEventDays }: RebuildOptions,
  tell: (table: string, difference: CountDifference) => void,
): Promise<number> {
  // the oldest day of all may have expired in part, by the time zone of nobody in particular
  if (Date.parse(day) <= Date.now() - rawEventDays * DAY_MS) throw new RebuildRefusedError(`The raw events of ${day} have expired: its counts stay as they are`)
  let found = 0
  await new QuietTime(source, clickHouse).during(async (interrupted) => {
    const others = check ? [] : (await interrupted.days()).filter((other) => other !== day)
    for (const kept of KEPT_COUNTS) {
      for (const each of [day, ...others]) {
        const differences = await countDifferences(clickHouse, kept, each)
        for (const difference of differences) tell(kept.table, difference)
        found += differences.length
        if (!check && differences.length > 0) await mendCounts(clickHouse, kept, each)
      }
    }
    if (!check) await interrupted.finish()
  })
  return found
}
