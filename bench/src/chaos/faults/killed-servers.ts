import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../killable-process.ts'
import type { Fault } from '../fault.ts'
import type { ChaosEnvironment } from '../chaos-environment.ts'

const BEFORE_MS = 2000
const AFTER_MS = 2000

/** Runs a fault with visitors before, during and after it. */
async function underLoad(stage: ChaosEnvironment, rate: number, fault: () => Promise<void>): Promise<void> {
  stage.visitors.begin(rate)
  await pause(BEFORE_MS)
  await fault()
  await pause(AFTER_MS)
  await stage.visitors.end()
}

export const trackingKilled: Fault = {
  name: 'killed',
  what: 'kill -9 of tracking in mid-load, three times',
  inject: async (stage, { rate }) => {
    const before = stage.visitors.sent.unanswered.size
    await underLoad(stage, rate, async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await stage.tracking.kill()
        await stage.tracking.start()
        await pause(700 + turn * 300)
      }
    })
    const cut = stage.visitors.sent.unanswered.size - before
    if (cut === 0) throw new Error('No visitor noticed that tracking was killed')
    return `${cut} events without an answer`
  },
}

export const kafkaKilled: Fault = {
  name: 'kafka',
  what: 'kill -9 of Kafka, which stays away for a while',
  unavailable: ({ kafka }) => (kafka === undefined ? 'this event log is not Kafka, or not ours to kill' : undefined),
  inject: async (stage, { rate, outageMs }) => {
    const before = stage.visitors.sent.answered.size
    let meanwhile = 0
    await underLoad(stage, rate, async () => {
      await stage.kafka?.kill()
      const from = stage.visitors.sent.answered.size
      await pause(outageMs)
      meanwhile = stage.visitors.sent.answered.size - from
      await stage.kafka?.start()
    })
    if (meanwhile === 0) throw new Error('Nobody was answered while Kafka was away')
    return (
      `${meanwhile} of ${stage.visitors.sent.answered.size - before} events were answered while it was away for ` +
      `${outageMs / 1000} s`
    )
  },
}

export const redisKilled: Fault = {
  name: 'redis',
  what: 'kill -9 of Redis, which stays away for a while',
  unavailable: ({ redis }) => (redis === undefined ? 'Redis is not ours to kill' : undefined),
  inject: async (stage, { rate, outageMs }) => {
    let meanwhile = 0
    const lost = stage.visitors.sent.unanswered.size + stage.visitors.sent.refused.size
    await underLoad(stage, rate, async () => {
      await stage.redis?.kill()
      const from = stage.visitors.sent.answered.size
      await pause(outageMs / 2)
      meanwhile = stage.visitors.sent.answered.size - from
      await stage.redis?.start()
    })
    const failed = stage.visitors.sent.unanswered.size + stage.visitors.sent.refused.size - lost
    if (meanwhile === 0) throw new Error('Nobody was answered while Redis was away')
    return `${meanwhile} events were answered while it was away, ${failed} were not`
  },
}

export const clickHouseKilled: Fault = {
  name: 'clickhouse',
  what: 'kill -9 of ClickHouse, which stays away for a while',
  inject: async (stage, { rate, outageMs }) => {
    let waiting = 0n
    await underLoad(stage, rate, async () => {
      await stage.clickHouse.kill()
      await pause(outageMs / 2)
      const partitions = await stage.log.lag(stage.topic, stage.group)
      waiting = partitions.reduce((sum, { lag }) => sum + lag, 0n)
      await stage.clickHouse.start()
      await until('tracking is ready again', async () => (await fetch(`${stage.url}/readyz`)).ok)
    })
    if (waiting === 0n) throw new Error('Nothing waited for ClickHouse')
    return `${waiting} messages waited`
  },
}
