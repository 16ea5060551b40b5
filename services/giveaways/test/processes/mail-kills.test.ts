import { START_MS } from '@ribbonry/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { until } from '@ribbonry/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESS, EDITOR, tokenOf } from '../fulfilment-fixture.ts'
import { type Instance, IS_FULL, KilledInstances, type WinnerMail } from './killed-instances.ts'

/** Winners of each round of kills. */
const WINNERS = IS_FULL ? 50 : 10
/** Kills of each kind of mail. */
const KILLS = IS_FULL ? 3 : 1
/** Requests at once. */
const LANES = 4
/** Latest moment of a kill after the first answer, milliseconds. */
const LATEST_KILL_MS = 60
const SPONSOR = 'ship@tannin.example'

const instances = await KilledInstances.create()
const { sql } = instances
let instance: Instance
let count = 0

beforeAll(async () => {
  instance = await instances.start()
}, START_MS)
afterAll(() => instances.close())

const post = (path: string, body: object, caller: object = EDITOR) =>
  instance.calls.send('POST', `/api/user/giveaway/${path}`, body, caller)

async function newGiveaway(): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into giveaways (slug, title, description, sponsor, winners, starts, ends, sponsored, sponsor_contact)
     values ($1, 'A kite', '', 'Tannin', 3, now() - interval '3 days', now() - interval '1 day', true, $2) returning id`,
    [`kite-${(count += 1)}`, SPONSOR],
  )
  return rows[0]?.id ?? 0
}

interface Winner {
  readonly id: number
  readonly email: string
}

async function newWinners(giveaway: number): Promise<Winner[]> {
  const winners: Winner[] = []
  for (let number = 0; number < WINNERS; number += 1) {
    const email = `winner${(count += 1)}@example.org`
    winners.push({ id: (await post(`${giveaway}/winner`, { email })).body.winner.id, email })
  }
  return winners
}

async function restart(): Promise<void> {
  await instances.kill(instance)
  await instances.untilDisconnected()
  instance = await instances.start()
}

/** Takes a step with each winner while the service is killed; a step that was not answered is not taken again. */
async function throughKills(winners: readonly Winner[], take: (winner: Winner) => Promise<unknown>): Promise<void> {
  const left = [...winners]
  const lane = async (): Promise<void> => {
    try {
      for (let winner = left.shift(); winner !== undefined; winner = left.shift()) await take(winner)
    } catch {
      // The process is killed.
    }
  }
  const perKill = Math.ceil(winners.length / (KILLS + 1))
  for (let kill = 0; kill < KILLS; kill += 1) {
    const goal = Math.max(0, left.length - perKill)
    const lanes = Array.from({ length: LANES }, lane)
    await until('some are taken', () => left.length <= goal, START_MS)
    await pause(Math.random() * LATEST_KILL_MS)
    await restart()
    await Promise.all(lanes)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const statusesOf = async (giveaway: number): Promise<Map<number, string>> => {
  const { rows } = await sql.query<{ id: number; status: string }>('select id, status from winners where giveaway_id = $1', [
    giveaway,
  ])
  return new Map(rows.map(({ id, status }) => [id, status]))
}
/** The time until a mail is handed over again has passed. */
const makeDue = (giveaway: number) =>
  sql.query("update winner_mails set due = now() where giveaway_id = $1 and state = 'queued'", [giveaway])
const of = (mails: readonly WinnerMail[], template: WinnerMail['template']): WinnerMail[] =>
  mails.filter((mail) => mail.template === template)

describe('where the service is killed between a state and its mail', () => {
  test(
    'every winner who is asked for the address gets one mail, and nobody else',
    async () => {
      const giveaway = await newGiveaway()
      const winners = await newWinners(giveaway)
      await throughKills(winners, ({ email }) => post(`${giveaway}/send_address_request`, { email, email_body: '' }))
      const mails = of(await instances.allHandedOver(), 'giveaway-address-request').map(({ to }) => to)
      const statuses = await statusesOf(giveaway)
      const asked = winners.filter(({ id }) => statuses.get(id) === 'asked').map(({ email }) => email)
      expect(asked.length).toBeGreaterThanOrEqual(winners.length - KILLS * LANES)
      expect(mails.filter((to) => winners.some(({ email }) => email === to)).toSorted()).toEqual(asked.toSorted())
    },
    (3 + KILLS) * START_MS,
  )

  test(
    'every release of an address is one mail to the sponsor, and every parcel one to its winner',
    async () => {
      const giveaway = await newGiveaway()
      const winners = await newWinners(giveaway)
      for (const { email } of winners) await post(`${giveaway}/send_address_request`, { email })
      const requests = of(await instances.allHandedOver(), 'giveaway-address-request')
      for (const { email } of winners) {
        const token = requests.flatMap((mail) => (mail.to === email ? [tokenOf(mail)] : []))[0] ?? ''
        await post(`${giveaway}/winner-address?token=${token}`, { email, address: ADDRESS }, {})
      }
      await throughKills(winners, ({ id }) => post(`${giveaway}/send-shipping-request`, { winners: [id] }))
      const toSponsor = of(await instances.allHandedOver(), 'giveaway-shipping-request')
      const released = [...(await statusesOf(giveaway)).values()].filter((status) => status === 'released').length
      expect(released).toBeGreaterThanOrEqual(winners.length - KILLS * LANES)
      expect([toSponsor.length, new Set(toSponsor.map(tokenOf)).size]).toEqual([released, released])
      for (const { to } of toSponsor) expect(to).toBe(SPONSOR)

      for (const { id } of winners)
        await post(`${giveaway}/shipment`, { winner: id, shipping_company: 'UPS', tracking_id: `1Z${id}` })
      await throughKills(winners, ({ id }) => post(`${giveaway}/send-tracking-info`, { winner: id }))
      const told = of(await instances.allHandedOver(), 'giveaway-tracking-info').map(({ to }) => to)
      const statuses = await statusesOf(giveaway)
      const shipped = winners.filter(({ id }) => statuses.get(id) === 'shipped').map(({ email }) => email)
      expect(shipped.length).toBeGreaterThanOrEqual(winners.length - KILLS * LANES)
      expect(told.toSorted()).toEqual(shipped.toSorted())
    },
    (4 + 2 * KILLS) * START_MS,
  )

  test(
    'and Redis is emptied, and it is killed again between Redis and the row: the mail is handed over once',
    async () => {
      const giveaway = await newGiveaway()
      const [winner] = await newWinners(giveaway)
      if (winner === undefined) throw new Error('There is no winner')
      const toWinner = async () => (await instances.mails()).filter(({ to }) => to === winner.email)
      await post(`${giveaway}/send_address_request`, { email: winner.email })
      await instances.kill(instance)
      await instances.untilDisconnected()
      // Newsletter is down: whatever the queue had is lost. The mail is due at once, or five minutes after it was handed over.
      await instances.servers.redis.flush()
      await makeDue(giveaway)
      const lock = await sql.connect()
      await lock.query('begin')
      // Rows may be locked meanwhile, and not be updated.
      await lock.query('lock table winner_mails in share mode')
      instance = await instances.start()
      await instances.untilLockWait('update winner_mails')
      await instances.kill(instance)
      const [first, ...more] = await toWinner()
      expect([first?.to, more]).toEqual([winner.email, []])
      await lock.query('rollback')
      lock.release()
      await instances.untilDisconnected()
      instance = await instances.start()
      await instances.allHandedOver()
      expect(await toWinner()).toEqual([first])
      await makeDue(giveaway)
      await instances.allHandedOver()
      expect(await toWinner()).toEqual([first])
      expect((await statusesOf(giveaway)).get(winner.id)).toBe('asked')
      expect(await instances.count('select count(*)::int from winner_mails where giveaway_id = $1', giveaway)).toBe(1)
    },
    4 * START_MS,
  )
})
