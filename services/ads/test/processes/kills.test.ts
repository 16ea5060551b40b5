import { campaignClaimed, MAILS_QUEUE } from '@ribbonry/contracts'
import { readConfig } from '@ribbonry/service-kit'
import { openEventLog } from '@ribbonry/service-kit/events'
import { callsTo, lendServers, recordEvents, ServiceProcess, START_MS } from '@ribbonry/service-kit/testing'
import { freePort, until } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { setTimeout as pause } from 'node:timers/promises'
import { adsLayout } from '../../src/ads.database.ts'
import { AdsEnvironment } from '../../src/config.ts'
import { TEST_MEDIA_DIR } from '../test-ads.ts'
import { member, type PitchBody } from '../test-pitches.ts'

const INSTANCE = new URL('instance.ts', import.meta.url)
const ROUNDS = process.env['RIBBONRY_TEST_ROUNDS'] === 'full' ? 8 : 2
/** Number of concurrent visitors. */
const LANES = 8
/** Latest moment of the kill after the first answers, milliseconds. */
const LATEST_KILL_MS = 1500

const servers = await lendServers(adsLayout)
const port = String(await freePort())
const environment = { ...servers.environment, PORT: port, HOST: '127.0.0.1', MEDIA_DIR: TEST_MEDIA_DIR }
const calls = callsTo<PitchBody>(`http://127.0.0.1:${port}`)
const mails = new Queue(MAILS_QUEUE, { connection: { url: servers.redis.url } })
let instance: ServiceProcess | undefined

afterAll(async () => {
  await instance?.kill()
  await mails.close()
  await servers.close()
})

async function start(): Promise<void> {
  instance = ServiceProcess.start(INSTANCE, environment)
  await instance.untilAnswers(`http://127.0.0.1:${port}`)
}

let visitors = 0
/** Claims that were answered. */
const answered: number[] = []

/** Submits leads and claims pitches, one after another, until the server is gone. */
async function work(): Promise<void> {
  try {
    for (;;) {
      const number = (visitors += 1)
      const lead = { name: 'Ann', email: `ann${number}@example.org`, link: `https://a.example/${number}`, plan: 'basic' }
      await calls.send('POST', '/api/user/ssnaleads', lead)
      const { id } = (await calls.send('POST', '/api/user/start_funnel', {})).body
      const claim = await calls.send('POST', '/api/user/activate_advertiser', { temp_id: id }, member(number))
      if (claim.body.meta.status === 'success') answered.push(claim.body.campaign)
    }
  } catch {
    // The process is killed.
  }
}

const numbers = async (sql: string): Promise<number[]> =>
  (await servers.sql.query<{ id: number }>(sql)).rows.map(({ id }) => id).toSorted((one, other) => one - other)

test(
  'killed at any moment, the service publishes every stored claim, and mails every lead once',
  async () => {
    const log = openEventLog(readConfig(AdsEnvironment, environment), { clientId: 'test' })
    const recorded = await recordEvents(log, campaignClaimed)
    for (let round = 0; round < ROUNDS; round += 1) {
      await start()
      const before = answered.length
      const lanes = Array.from({ length: LANES }, work)
      await until('the first are answered', () => answered.length > before, START_MS)
      await pause(Math.random() * LATEST_KILL_MS)
      await instance?.kill()
      await Promise.all(lanes)
    }
    await start()
    const isDone = async () => (await numbers('select 1 as id from outbox union all select 1 from due_mails')).length === 0
    await until('what was left is done', isDone, START_MS)
    const claimed = await numbers('select id::float8 as id from campaigns where claimed_at is not null')
    expect(claimed).toEqual(expect.arrayContaining(answered))
    const published = () => [...new Set(recorded.events.map(({ campaign }) => campaign))].toSorted((one, other) => one - other)
    await until('all are published', () => published().length >= claimed.length, START_MS)
    expect(published()).toEqual(claimed)
    const leads = await numbers('select id::float8 as id from leads')
    const sent = (await mails.getJobs(['waiting', 'delayed', 'prioritized'])).map(({ data }) => (data as { id: string }).id)
    expect(sent.toSorted()).toEqual(leads.map((id) => `pitch-lead.lead.${id}`).toSorted())
    // One is answered in each round.
    expect(Math.min(claimed.length, leads.length)).toBeGreaterThanOrEqual(ROUNDS)
    await recorded.stop()
    await log.close()
  },
  ROUNDS * 3 * START_MS,
)
