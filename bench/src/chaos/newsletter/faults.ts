import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../killable-process.ts'
import type { StageFault } from '../run-faults.ts'
import { CONNECTIONS, INSTANCES, type NewsletterStage } from './newsletter-stage.ts'

export interface NewsletterFaultSettings {
  /** How long something is away, in milliseconds. */
  readonly outageMs: number
  readonly kills: number
}
type Fault = StageFault<NewsletterStage, NewsletterFaultSettings>

const HOUR_MS = 3_600_000
/** Share of the recipients that have the letter when a fault begins. */
const BEGINNING = 0.1
const ERASED = 50

/** A fault in the midst of a send. */
function inMidSend(
  name: string,
  what: string,
  suffer: (stage: NewsletterStage, settings: NewsletterFaultSettings) => Promise<string>,
): Fault {
  return {
    name,
    what,
    inject: async (stage, settings) => {
      await stage.begin()
      await stage.untilReceived(BEGINNING)
      const before = stage.received
      if (before >= stage.recipients) throw new Error('The send was over before the fault')
      const seen = await suffer(stage, settings)
      await stage.restore()
      return `${before} of ${stage.recipients} had the letter before; ${seen}`
    },
  }
}

const oneKilled = inMidSend('killed', 'kill -9 of an instance, again and again at random', async (stage, { kills }) => {
  let killed = 0
  for (; killed < kills && stage.received < stage.recipients * 0.95; killed += 1) {
    const name = INSTANCES[Math.floor(Math.random() * INSTANCES.length)] ?? INSTANCES[0]
    await pause(Math.random() * 2000)
    await stage.kill(name)
    await stage.process(name).start()
  }
  return `${killed} kills`
})

const bothKilled = inMidSend('both-killed', 'kill -9 of both instances at once', async (stage, { outageMs }) => {
  await Promise.all(INSTANCES.map((name) => stage.kill(name)))
  await pause(outageMs / 4)
  return 'both killed'
})

const postgresKilled = inMidSend('postgres', 'kill -9 of PostgreSQL', async (stage) => {
  const { rows } = await stage.sql.query<{ file: string; pids: number[] }>(
    "select pg_read_file('postmaster.pid') as file, array(select pid from pg_stat_activity) as pids",
  )
  const postmaster = Number.parseInt(rows[0]?.file ?? '', 10)
  for (const pid of [postmaster, ...(rows[0]?.pids ?? [])])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  const isBack = async (): Promise<boolean> => {
    const found = await stage.sql.query<{ file: string }>("select pg_read_file('postmaster.pid') as file").catch(() => undefined)
    return found !== undefined && Number.parseInt(found.rows[0]?.file ?? '', 10) !== postmaster
  }
  await until('PostgreSQL is back', isBack)
  return `process ${postmaster} killed, with its children`
})

const redisKilled = (name: string, what: string, isEmptied: boolean): Fault =>
  inMidSend(name, what, async (stage, { outageMs }) => {
    await stage.killRedis({ isEmptied })
    await pause(outageMs / 4)
    return `${stage.received} had it when Redis came back`
  })

const sinkHangs = inMidSend('hangs', 'the mail server answers no message', async (stage, { outageMs }) => {
  stage.sink.mode = 'hangs'
  await pause(outageMs)
  stage.sink.mode = 'accepts'
  // A mail that hangs is neither accepted nor refused: the connections end, and the mails are sent again.
  stage.sink.dropConnections()
  stage.kills = 1
  return `it answered none for ${outageMs / 1000} s`
})

const sinkPostpones = inMidSend('postpones', 'the mail server answers 451 to a third', async (stage, { outageMs }) => {
  stage.sink.mode = 'postpones a third'
  await pause(outageMs)
  return `for ${outageMs / 1000} s`
})

const sinkCloses = inMidSend('closes', 'the mail server closes every connection after a dot', async (stage) => {
  stage.sink.closeAfterDot(CONNECTIONS)
  await until('every connection was closed', () => stage.sink.open === CONNECTIONS)
  return `${CONNECTIONS} mails are stored and unanswered`
})

const sinkDies = inMidSend('dies', 'the mail server is away', async (stage, { outageMs }) => {
  await stage.sink.die()
  await pause(outageMs)
  await stage.sink.listen()
  stage.kills = 1
  return `for ${outageMs / 1000} s`
})

const paused = inMidSend('paused', 'staff pause the send and let it go on', async (stage, { outageMs }) => {
  await stage.control('pause')
  await pause(outageMs / 4)
  const atPause = stage.received
  await pause(outageMs / 4)
  if (stage.received !== atPause) throw new Error('Mails went during the pause')
  await stage.control('resume')
  return `${atPause} had it during the pause`
})

const stopped = inMidSend('stopped', 'staff stop the send', async (stage) => {
  await stage.control('stop')
  return 'stopped'
})

const erased = inMidSend('erased', 'addresses are erased in mid-send', async (stage) => {
  const { rowCount } = await stage.sql.query(
    `delete from newsletter.recipients where id in (
       select recipient_id from newsletter.newsletter_sends where newsletter_id = $1 and state = 'waiting' limit ${ERASED})`,
    [stage.newsletter],
  )
  await stage.sql.query(
    `insert into newsletter.recipients (email, state, confirmed)
     select 'later' || n || '-' || $1::text || '@example.org', 'subscribed', now() from generate_series(1, $2::integer) as n`,
    [stage.newsletter, rowCount],
  )
  return `${rowCount} addresses erased, and as many subscribed`
})

const clockJumps = inMidSend('clock', 'the clock of an instance jumps an hour, forward and back', async (stage) => {
  for (const shift of [HOUR_MS, -HOUR_MS, 0]) await stage.restartWithClock('newsletter-2', shift)
  return 'restarted with each clock'
})

export const newsletterFaults: readonly Fault[] = [
  oneKilled,
  bothKilled,
  postgresKilled,
  redisKilled('redis', 'kill -9 of Redis', false),
  redisKilled('redis-emptied', 'kill -9 of Redis, and its data gone', true),
  sinkHangs,
  sinkPostpones,
  sinkCloses,
  sinkDies,
  paused,
  stopped,
  erased,
  clockJumps,
]
