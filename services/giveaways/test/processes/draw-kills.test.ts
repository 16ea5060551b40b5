import { START_MS } from '@ribbonry/service-kit/testing'
import { afterAll, describe, expect, test } from '@jest/globals'
import { mailboxOf } from '@ribbonry/service-kit'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { EDITOR, type GiveawaysBody } from '../test-giveaways.ts'
import { type Instance, IS_FULL, KilledInstances } from './killed-instances.ts'

/** More than are read at once. */
const ENTRIES = IS_FULL ? 100_000 : 12_000
/** Kills at random moments of a draw. */
const KILLS = IS_FULL ? 10 : 1
/** Latest moment of such a kill after the draw was asked for, milliseconds. */
const LATEST_KILL_MS = IS_FULL ? 4000 : 500
const WINNERS = 5

const instances = await KilledInstances.create()
const { sql, keys } = instances
let count = 0

afterAll(() => instances.close())

/** A giveaway that is over, with confirmed entries of people with addresses. */
async function endedGiveaway(): Promise<{ id: number; slug: string; codes: string[] }> {
  const slug = `kite-${(count += 1)}`
  const { rows } = await sql.query<{ id: number }>(
    `insert into giveaways (slug, title, description, sponsor, winners, starts, ends)
     values ($1, 'A kite', '', '', $2, now() - interval '3 days', now() - interval '1 minute') returning id`,
    [slug, WINNERS],
  )
  const id = rows[0]?.id ?? 0
  const entries = Array.from({ length: ENTRIES }, (_, number) => {
    const code = randomBytes(16).toString('hex')
    const email = `entrant${number}.${slug}@example.org`
    return { code, ...keys.seal(`giveaway-entry ${code}`, JSON.stringify({ email })), hash: keys.hashEmail(mailboxOf(email)) }
  })
  await sql.query(
    `insert into entries (code, giveaway_id, email_key_id, email_nonce, email_sealed, email_hash, confirmed, created)
     select n.code, $1, $2, n.nonce, n.sealed, n.hash, now(), now()
     from unnest($3::text[], $4::bytea[], $5::bytea[], $6::bytea[]) as n (code, nonce, sealed, hash)`,
    [
      id,
      keys.currentId,
      entries.map(({ code }) => code),
      entries.map(({ nonce }) => nonce),
      entries.map(({ sealed }) => sealed),
      entries.map(({ hash }) => hash),
    ],
  )
  return { id, slug, codes: entries.map(({ code }) => code) }
}

const commitmentOf = async ({ calls }: Instance, slug: string): Promise<string> =>
  (await calls.get<{ draw: { commitment: string } }>(`/api/giveaway/${slug}/draw`)).body.draw.commitment

/** The codes that win without any interruption, by the published rule and the secret that the giveaway is committed to. */
async function uninterrupted(id: number, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ keyId: string; nonce: Buffer; sealed: Buffer }>(
    'select secret_key_id as "keyId", secret_nonce as nonce, secret_sealed as sealed from draws where giveaway_id = $1',
    [id],
  )
  const [row] = rows
  if (row === undefined) throw new Error('There is no commitment')
  const secret = Buffer.from(keys.open(`draw-secret ${id}`, row), 'hex')
  const hash = createHash('sha256').update(codes.toSorted().join('\n')).digest('hex')
  const seed = createHmac('sha256', secret).update(`${hash}:`).digest()
  const ranked = codes.map((code) => ({ code, rank: createHmac('sha256', seed).update(code).digest('hex') }))
  return ranked
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, WINNERS)
    .map(({ code }) => code)
}

const draw = async ({ calls }: Instance, id: number): Promise<GiveawaysBody['winners'] | undefined> => {
  // A killed process answers nothing.
  const answer = await calls.send('POST', `/api/user/giveaway/${id}/draw`, {}, EDITOR).catch(() => undefined)
  if (answer !== undefined) expect(answer.status).toBe(200)
  return answer?.body.winners
}

/** What the database has of a draw: the codes that won, and the winners in the list with how often each was logged. */
async function stored(id: number) {
  const { rows } = await sql.query<{
    winners: string[] | null
    listed: { code: string; place: number; logged: number }[] | null
  }>(
    `select d.winners, (
       select json_agg(json_build_object('code', w.entry_code, 'place', w.place, 'logged', (
         select count(*) from activity where action = 'draw-winner' and item_id = w.id::text)) order by w.place)
       from winners as w where w.giveaway_id = d.giveaway_id) as listed
     from draws as d where d.giveaway_id = $1`,
    [id],
  )
  return rows[0]
}
const NOTHING = { winners: null, listed: null }
const resultOf = (codes: readonly string[]) => ({
  winners: codes,
  listed: codes.map((code, index) => ({ code, place: index + 1, logged: 1 })),
})

describe('a draw', () => {
  test(
    'that is killed before its end leaves nothing, and comes to the same result afterwards',
    async () => {
      const { id, slug, codes } = await endedGiveaway()
      const first = await instances.running()
      const commitment = await commitmentOf(first, slug)
      const expected = await uninterrupted(id, codes)
      // The draw has its result, and waits to insert its winners.
      const lock = await sql.connect()
      await lock.query('begin')
      await lock.query('lock table winners in share mode')
      const cut = draw(first, id)
      await instances.untilLockWait('insert into winners')
      await instances.kill(first)
      expect(await cut).toBeUndefined()
      await lock.query('rollback')
      lock.release()
      await instances.untilDisconnected()
      expect(await stored(id)).toEqual(NOTHING)
      const next = await instances.running()
      expect(await commitmentOf(next, slug)).toBe(commitment)
      const winners = await draw(next, id)
      expect(winners?.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
      expect(await stored(id)).toEqual(resultOf(expected))
    },
    4 * START_MS,
  )

  test(
    'that fifty ask for at once at two instances is held once',
    async () => {
      const { id, slug, codes } = await endedGiveaway()
      const both = [await instances.running(), await instances.running(1)] as const
      const commitments = await Promise.all(both.map((instance) => commitmentOf(instance, slug)))
      expect(new Set(commitments).size).toBe(1)
      const expected = await uninterrupted(id, codes)
      const answers = await Promise.all(Array.from({ length: 50 }, (_, ask) => draw(both[ask % 2] ?? both[0], id)))
      expect(new Set(answers.map((winners) => JSON.stringify(winners))).size).toBe(1)
      expect(answers[0]).toHaveLength(WINNERS)
      expect(await stored(id)).toEqual(resultOf(expected))
    },
    4 * START_MS,
  )

  test(
    'that fifty ask for, of two instances of which one is killed at any moment, is answered by the other and has one result',
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { id, slug, codes } = await endedGiveaway()
        const both = [await instances.running(), await instances.running(1)] as const
        await commitmentOf(both[0], slug)
        const expected = await uninterrupted(id, codes)
        const asked = Array.from({ length: 50 }, (_, ask) => draw(both[ask % 2] ?? both[0], id))
        await pause(Math.random() * LATEST_KILL_MS)
        await instances.kill(both[0])
        const answers = (await Promise.all(asked)).filter((winners) => winners !== undefined)
        expect(answers.length).toBeGreaterThanOrEqual(25)
        expect(new Set(answers.map((winners) => JSON.stringify(winners))).size).toBe(1)
        expect(await stored(id)).toEqual(resultOf(expected))
      }
    },
    (2 + KILLS) * START_MS,
  )
})
