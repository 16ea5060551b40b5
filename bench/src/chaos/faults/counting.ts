import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import type { ChaosEnvironment } from '../chaos-environment.ts'

const ATTEMPTS = 5
const INSERT_WITHIN_MS = 1500

/** How far ClickHouse is ahead of the group's committed offset, in messages. Above zero, an insert was not committed. */
async function aheadOfCommit(stage: ChaosEnvironment): Promise<number> {
  const result = await stage.clickHouseClient.query({
    query: 'select partition, max(offset) as last from events group by log, partition',
    format: 'JSONEachRow',
  })
  const last = new Map((await result.json<{ partition: number; last: string }>()).map((row) => [row.partition, BigInt(row.last)]))
  const partitions = await stage.log.lag(stage.topic, stage.group)
  const ahead = partitions
    .map(({ partition, committed }) => (last.get(partition) ?? -1n) + 1n - (committed ?? 0n))
    .filter((each) => each > 0n)
  return Number(ahead.reduce((sum, each) => sum + each, 0n))
}

/**
 * Stops the log, so that a batch in progress is inserted and cannot be committed, and kills tracking in that state. Freezing the
 * log does not work: data already written to its socket is committed as soon as it resumes.
 */
export const killedBeforeCommit: Fault = {
  name: 'commit',
  what: 'kill -9 of the ingester between insert and commit',
  unavailable: ({ kafka }) => (kafka === undefined ? 'this event log is not Kafka, or not ours to kill' : undefined),
  inject: async (stage, { rate }) => {
    let seen = 0
    let attempts = 0
    stage.visitors.begin(rate)
    while (seen === 0 && attempts < ATTEMPTS) {
      attempts += 1
      await pause(900 + attempts * 110)
      await stage.kafka?.kill()
      await pause(INSERT_WITHIN_MS)
      await stage.tracking.kill()
      await stage.kafka?.start()
      seen = await aheadOfCommit(stage)
      await stage.tracking.start()
    }
    await stage.visitors.end()
    if (seen === 0) throw new Error(`In ${ATTEMPTS} attempts no batch was inserted and not committed`)
    return `${seen} messages were inserted and not committed, at attempt ${attempts}`
  },
}

export const twoIngesters: Fault = {
  name: 'two',
  what: 'two ingesters at once, one killed and one frozen while the other takes over',
  inject: async (stage, { rate }) => {
    stage.visitors.begin(rate)
    const second = await stage.addTracking()
    await pause(3000)
    // Frozen for longer than the consumer's session timeout: the other instance owns its partitions when it resumes.
    second.freeze()
    await pause(14_000)
    second.thaw()
    await pause(2000)
    await second.kill()
    await pause(1000)
    await second.start()
    await pause(1000)
    await stage.visitors.end()
    const audited = await stage.audit()
    await second.stop()
    return `the second was frozen for 14 s, killed and started again; ${audited.rows} rows with both running`
  },
}
