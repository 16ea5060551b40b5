import { deadLetterTopic } from '@ribbonry/event-log'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../killable-process.ts'
import { publishPosts } from '../../tracking/known-posts.ts'
import type { Fault } from '../fault.ts'

const POISON = [
  '{"id":',
  '\u0000\u0001\u0002',
  '[]',
  '{"id":"x","at":1,"session":"nobody","items":[]}',
  JSON.stringify({ id: 'x'.repeat(100) }),
]

export const poisonedMessages: Fault = {
  name: 'poison',
  what: 'messages that nobody can read, between those of visitors',
  inject: async (stage, { rate }) => {
    stage.visitors.begin(rate)
    for (const value of POISON) {
      await stage.log.publish(stage.topic, [{ key: 'poison', value }])
      await pause(200)
    }
    await stage.visitors.end()
    const dead = deadLetterTopic(stage.topic)
    const count = async (): Promise<number> => {
      const partitions = await stage.log.lag(dead, 'chaos').catch(() => [])
      return Number(partitions.reduce((sum, { end }) => sum + end, 0n))
    }
    await until(`${POISON.length} messages are put aside`, async () => (await count()) >= POISON.length)
    const aside = await count()
    if (aside !== POISON.length) throw new Error(`${aside} messages were put aside, not ${POISON.length}`)
    return `${aside} messages were put aside`
  },
}

const DAY_MS = 86_400_000
const SKEWED = 200

export const skewedClocks: Fault = {
  name: 'clocks',
  what: 'browsers whose clock is a day early or late',
  inject: async (stage) => {
    for (let beacon = 0; beacon < SKEWED; beacon += 1) {
      const theirs = new Date(Date.now() + (beacon % 2 === 0 ? DAY_MS : -DAY_MS))
      stage.visitors.sendNew({
        at: theirs.getTime(),
        time: theirs.toISOString(),
        timestamp: theirs.getTime(),
        date: theirs.toUTCString(),
      })
    }
    await stage.visitors.end()
    await stage.audit()
    const result = await stage.clickHouseClient.query({
      query: "select countIf(abs(dateDiff('second', at, now64(3))) > 7200) as strange, uniqExact(day) as days from events",
      format: 'JSONEachRow',
    })
    const [counts] = await result.json<{ strange: string; days: string }>()
    if (Number(counts?.strange) > 0) throw new Error(`${counts?.strange} events have a time that the browser made up`)
    return `${SKEWED} beacons, all counted at the server's time`
  },
}

const COPIES = 10
const POSTS = [700_001, 700_002, 700_003]

export const tenfold: Fault = {
  name: 'tenfold',
  what: 'the same batch posted ten times',
  inject: async (stage) => {
    await publishPosts(stage.environment['DATABASE_URL'] ?? '', POSTS[0] ?? 0, POSTS.length)
    const body = {
      type: 'impression',
      session_id: stage.visitors.sessionOf(7),
      list: 'new',
      impressions: POSTS.map((post, index) => [String(post), index + 1]),
    }
    for (let copy = 0; copy < COPIES; copy += 1) {
      const status = await stage.visitors.send(7, body)
      if (status !== 200) throw new Error(`A copy was answered with ${status}`)
    }
    await stage.audit()
    const result = await stage.clickHouseClient.query({
      query: `select sumIf(impressions, marks = 0) as valid, sum(impressions) as raw from item_counts where item_id in ({posts:
          Array(UInt64)})`,
      query_params: { posts: POSTS },
      format: 'JSONEachRow',
    })
    const [counts] = await result.json<{ valid: string; raw: string }>()
    if (Number(counts?.valid) !== POSTS.length) throw new Error(`${counts?.valid} of ${POSTS.length} impressions are valid`)
    if (Number(counts?.raw) !== POSTS.length * COPIES)
      throw new Error(`${counts?.raw} impressions are counted, not ${POSTS.length * COPIES}`)
    return `${counts?.raw} impressions are stored, ${counts?.valid} of them count`
  },
}
