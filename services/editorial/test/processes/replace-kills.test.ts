import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CallAnswer, guideChanged, type replaceBrokenLink, type undoLinkReplacement } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG } from '@ribbonry/service-kit'
import { callsTo, recordEvents, START_MS } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { createGuide, createProduct } from '../factories.ts'
import { ACCESS } from '../guide-calls.ts'
import { type Instance, KilledInstances } from './killed-instances.ts'

const DEAD = 'https://shop.example.com/kite'
const NEW = 'https://other.example.com/kite-2'
const BASE = '/api/user/broken-links-listicles'
const PRODUCTS = 40

type Replaced = CallAnswer<typeof replaceBrokenLink>
type Undone = CallAnswer<typeof undoLinkReplacement>

const instances = await KilledInstances.create()
const { sql } = instances
// It goes on where processes are killed.
const other = await instances.join()
const calls = callsTo(other.url)
const told = await recordEvents(other.app.get<EventLog>(EVENT_LOG, { strict: false }), guideChanged)

let posts: number[] = []
beforeEach(async () => {
  await instances.empty()
  posts = []
  for (let at = 0; at < PRODUCTS; at += 1) posts.push(await createProduct(sql, await createGuide(sql), { link: DEAD }))
})
afterAll(() => instances.close())

const replace = (by: Pick<Instance['calls'], 'send'>) =>
  by.send<Replaced>('POST', `${BASE}/update-link/`, { link: DEAD, new_link: NEW, posts }, ACCESS)
const undo = (by: Pick<Instance['calls'], 'send'>, id: number | null) =>
  by.send<Undone>('POST', `${BASE}/undo/`, { change_id: id }, ACCESS)

/** Every row that a replacement writes, and what it leaves elsewhere. */
async function state(): Promise<{ readonly products: readonly string[]; readonly versions: readonly number[] }> {
  const { rows: products } = await sql.query<{ row: string }>('select p::text as row from guide_products as p order by id')
  const { rows: guides } = await sql.query<{ version: number }>('select version from guides order by id')
  return { products: products.map(({ row }) => row), versions: guides.map(({ version }) => version) }
}

/** Rows of the tables that tell of changes. */
const traces = (): Promise<number> =>
  instances.count(`select ((select count(*) from operations) + (select count(*) from guide_revisions)
    + (select count(*) from activity) + (select count(*) from outbox))::int as count`)

/** Kills a process while its transaction, which has written the products and not yet what is known of their links, waits. */
async function killInMid(work: (by: Instance['calls']) => Promise<unknown>): Promise<void> {
  const killed = await instances.start()
  const log = await sql.connect()
  await log.query('begin; lock table links in share mode')
  const cut = work(killed.calls).catch(() => 'no answer')
  await instances.untilLockWait('insert into links')
  await instances.kill(killed)
  expect(await cut).toBe('no answer')
  await log.query('rollback')
  log.release()
  await instances.untilIdle()
}

describe('a process that is killed', () => {
  test(
    'in mid-replace has changed nothing; the same call again changes all, and its undo is exact',
    async () => {
      const before = await state()
      await killInMid(replace)
      expect([await state(), await traces()]).toEqual([before, 0])
      const { body } = await replace(calls)
      expect(body).toMatchObject({ changed: PRODUCTS, skipped: 0 })
      expect((await undo(calls, body.change_id)).body).toMatchObject({ restored: PRODUCTS, skipped: 0, left: [] })
      expect((await state()).products).toEqual(before.products)
    },
    2 * START_MS,
  )

  test(
    'in mid-undo has taken nothing back; the undo again is exact',
    async () => {
      const before = await state()
      const { change_id: change } = (await replace(calls)).body
      const replaced = await state()
      await killInMid((by) => undo(by, change))
      expect(await state()).toEqual(replaced)
      expect((await undo(calls, change)).body).toMatchObject({ restored: PRODUCTS, skipped: 0, left: [] })
      expect((await state()).products).toEqual(before.products)
      expect((await undo(calls, change)).body).toMatchObject({ restored: 0, skipped: PRODUCTS })
    },
    2 * START_MS,
  )

  test(
    'before it answers has changed all: every guide is told of, and the change is undone by its number in the log',
    async () => {
      const before = await state()
      const killed = await instances.start()
      const relay = await sql.connect()
      // What publishes events waits for its turn, which the test has.
      await relay.query(`select pg_advisory_lock(hashtext('outbox:' || current_schema()))`)
      void replace(killed.calls).catch(() => undefined)
      await until('it is written', async () => (await sql.query('select from link_replacements')).rowCount === 1, START_MS)
      await instances.kill(killed)
      await instances.untilIdle()
      expect((await sql.query('select from guide_products where link = $1', [NEW])).rowCount).toBe(PRODUCTS)
      const earlier = told.events.length
      await relay.query('select pg_advisory_unlock_all()')
      relay.release()
      await until('every guide is told of', () => new Set(told.events.slice(earlier).map(idOf)).size === PRODUCTS)
      expect((await replace(calls)).body).toMatchObject({ changed: 0, skipped: PRODUCTS, change_id: null })
      const { rows } = await sql.query<{ change: number }>(
        `select distinct (details ->> 'change')::int as change from activity where item_type = 'guide'`,
      )
      expect(rows).toHaveLength(1)
      expect((await undo(calls, rows[0]?.change ?? 0)).body).toMatchObject({ restored: PRODUCTS, skipped: 0, left: [] })
      expect((await state()).products).toEqual(before.products)
    },
    2 * START_MS,
  )
})

const idOf = ({ guide_id: id }: { readonly guide_id: number }): number => id
