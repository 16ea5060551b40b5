import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, listNeedyGuides, listStaffGuides, NeedyGuide } from '@ribbonry/contracts'
import { GuideNeedsService } from '../src/upkeep/needs/guide-needs.service.ts'
import { createCategory, createGuide, createProduct } from './factories.ts'
import { followUses } from './followed-uses.ts'
import { startTestEditorial } from './test-editorial.ts'
import { ACCESS, EDITOR, seedStaff } from './test-staff.ts'

const U = '/api/user/gift-guide-updater/needs-updating'
const LONG_AGO = '2025-01-05T10:00:00Z'

const editorial = await startTestEditorial()
const { sql } = editorial
const needs = editorial.service.app.get(GuideNeedsService, { strict: false })

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
  await sql.query('delete from guides')
  await needs.refreshNoted()
})
afterAll(() => editorial.close())

/** Guides that need work, after a look at those of which something changed. */
async function looked(query = ''): Promise<readonly NeedyGuide[]> {
  await needs.refreshNoted()
  return (await editorial.get<CallAnswer<typeof listNeedyGuides>>(`${U}${query}`, ACCESS)).body.guides
}
const evidence = async (): Promise<string[][]> =>
  (await looked()).map(({ reasons }) => reasons.map(({ reason, evidence: text }) => `${reason}: ${text}`).toSorted())

async function gift(id: number, figures: readonly [number, number, number, number] = [1000, 20, 1000, 20]): Promise<void> {
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw)
     values ($1, 1, false, $2, 'Kite', 'Shop', 'USD', $3, false)`,
    [id, `gift-${id}`, `https://shop.example/${id}`],
  )
  await sql.query('insert into gift_figures values ($1, 1, $2, $3, $4, $5)', [id, ...figures])
}

/** A public guide with so many gifts, each with these figures. */
async function guideWith(
  count: number,
  columns: Readonly<Record<string, unknown>> = {},
  figures?: readonly [number, number, number, number],
): Promise<{ readonly id: number; readonly products: readonly number[] }> {
  const id = await createGuide(sql, columns)
  const products: number[] = []
  for (let place = 1; place <= count; place += 1) {
    await gift(id * 100 + place, figures)
    products.push(await createProduct(sql, id, { place, post_id: id * 100 + place }))
  }
  return { id, products }
}

const linkState = (product: number | undefined, state: string | null) =>
  sql.query('update guide_products set link_state = $2 where id = $1', [product, state])

const act = async (path: string, body: object, caller = ACCESS) => {
  const { status, body: answer } = await editorial.send<{ meta: { code?: string } }>('POST', `${U}/${path}`, body, caller)
  return [status, answer.meta.code]
}

describe('what guides need', () => {
  test('stands beside the number of prices that are far from those of the shops, in the same currency', async () => {
    const { products } = await guideWith(4)
    await sql.query(`update guide_products set price = 20, currency = 'USD', link = 'https://shop.example/own/' || id`)
    await followUses(editorial)
    for (const [place, [cents, currency]] of (
      [
        [2100, 'USD'],
        [2300, 'USD'],
        [1700, 'USD'],
        [9900, 'EUR'],
      ] as const
    ).entries())
      await sql.query(
        `update links set price_cents = $2, currency = $3
          where id = (select link_id from link_uses where kind = 'product' and use_id = $1)`,
        [products[place], cents, currency],
      )
    expect(await looked()).toMatchObject([{ drifted: 2 }])
  })

  test('is nothing for a good guide, and for a draft with few products', async () => {
    await guideWith(9)
    await guideWith(2, { published: null })
    await guideWith(2, { published: '2099-01-01T00:00:00Z' })
    expect(await looked()).toEqual([])
  })

  test('is found when a verdict, a tick or a gift says that a product is gone, and done when it is back', async () => {
    const { id, products } = await guideWith(10)
    const other = await guideWith(9)
    await looked()
    await linkState(products[0], 'broken')
    await sql.query('update guide_products set broken = true where id = $1', [products[1]])
    await sql.query('update known_posts set broken = true where post_id = $1', [other.id * 100 + 3])
    const found = await looked()
    expect(found.map((guide) => [guide.buying_guide_id, guide.reasons.map((reason) => reason.evidence)])).toEqual([
      [id, ['2 of 10 products gone']],
      [other.id, ['1 of 9 products gone']],
    ])
    const { body } = await editorial.get<CallAnswer<typeof listStaffGuides>>('/api/user/buying-guides/all/oldest/1', ACCESS)
    expect(body.guides.map((guide) => [guide.id, guide.broken_count])).toEqual([
      [id, 2],
      [other.id, 1],
    ])
    expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 0)
    await linkState(products[0], null)
    await sql.query('update guide_products set broken = false')
    await sql.query('update known_posts set broken = false')
    expect(await looked()).toEqual([])
  })

  test('says since when a link is known to be gone', async () => {
    const { products } = await guideWith(10)
    await sql.query(
      `with bad as (
        insert into links (key, address, host, state, reason, since)
        values ('a', 'https://a.example', 'a.example', 'broken', 'gone', now() - interval '1 day') returning id
      ) insert into link_uses (kind, use_id, link_id) select 'product', $1, id from bad
        on conflict (kind, use_id) do update set link_id = excluded.link_id`,
      [products[4]],
    )
    await linkState(products[4], 'broken')
    expect(await evidence()).toEqual([['broken-products: 1 of 10 products gone since yesterday']])
  })

  test('is each of six reasons, with its evidence', async () => {
    const christmas = await createCategory(sql, 'Christmas')
    await guideWith(7)
    await guideWith(8, {}, [1000, 10, 1000, 20])
    const old = await guideWith(8, { title: 'Owls' })
    await sql.query('update guide_product_changes set changed = $2 where guide_id = $1', [old.id, LONG_AGO])
    const waiting = await guideWith(8)
    const item = `insert into todo_items (title) values ('Owl') returning id`
    const { rows } = await sql.query<{ id: number }>(item)
    await sql.query('insert into todo_guides (todo_id, guide_id) values ($1, $2)', [rows[0]?.id, waiting.id])
    await guideWith(8, { category_ids: [christmas], modified: LONG_AGO })
    await needs.refreshAll()
    const all = (await evidence()).flat().toSorted()
    expect(all.filter((text) => !text.startsWith('season'))).toEqual([
      'falling: CTR 1.0 %, 50 % below the 2.0 % of the 28 days before',
      'few-products: 7 products left, 8 are the least',
      'stale: Products unchanged since 5 January 2025',
      'todo: 1 gift waits to be written in',
    ])
    // The season is the six weeks before the day.
    const daysOff = (Date.UTC(new Date().getUTCFullYear(), 11, 25) - Date.now()) / 86_400_000
    expect(all.some((text) => text.startsWith('season: Christmas'))).toBe(daysOff > -1 && daysOff <= 42)
  })

  test('counts a product that is added, taken out or rewritten as a change, and nothing else', async () => {
    const { id, products } = await guideWith(9)
    const changed = async (): Promise<boolean> => {
      const { rows } = await sql.query<{ changed: Date }>('select changed from guide_product_changes where guide_id = $1', [id])
      await sql.query('update guide_product_changes set changed = $1', [LONG_AGO])
      return (rows[0]?.changed.getTime() ?? 0) > Date.parse(LONG_AGO)
    }
    await changed()
    await sql.query(`update guide_products set place = place + 20, price = 5, link_state = 'broken'`)
    expect(await changed()).toBe(false)
    await sql.query(`update guide_products set content = 'Better.' where id = $1`, [products[0]])
    expect(await changed()).toBe(true)
    await sql.query('delete from guide_products where id = $1', [products[0]])
    expect(await changed()).toBe(true)
    await createProduct(sql, id)
    expect(await changed()).toBe(true)
  })

  test('keeps its time and its person while it lasts, and new reasons go to the same person', async () => {
    const { id, products } = await guideWith(7)
    const [before] = await looked()
    expect(await act(`${id}/assign`, { user_id: 3 })).toEqual([200, undefined])
    await linkState(products[0], 'broken')
    const [after] = await looked()
    expect(after?.reasons.map(({ reason, assigned_username: name }) => `${reason}: ${name}`).toSorted()).toEqual([
      'broken-products: inez',
      'few-products: inez',
    ])
    const few = (guide: NeedyGuide | undefined) => guide?.reasons.find(({ reason }) => reason === 'few-products')
    expect(few(after)?.since).toBe(few(before)?.since)
    expect(few(after)?.evidence).toBe('6 products left, 8 are the least')
  })

  test('goes with its guide, and when the guide is withdrawn', async () => {
    const { id } = await guideWith(3)
    const other = await guideWith(3)
    expect(await looked()).toHaveLength(2)
    await sql.query(`update guides set published = null, status = 'draft' where id = $1`, [id])
    await sql.query('delete from guides where id = $1', [other.id])
    expect(await looked()).toEqual([])
  })
})

describe('the work at it', () => {
  test('is given to somebody who may write, and taken back', async () => {
    const { id } = await guideWith(3)
    await looked()
    expect(await act(`${id}/assign`, { user_id: 6 })).toEqual([200, 'not-a-writer'])
    expect(await act(`${id}/assign`, { user_id: 2 })).toEqual([200, undefined])
    expect((await looked())[0]?.reasons[0]?.assigned_username).toBe('bram')
    expect(await act(`${id}/assign`, { user_id: null })).toEqual([200, undefined])
    expect((await looked())[0]?.reasons[0]?.assigned_to).toBeNull()
  })

  test('is put off until a day, and shows again with a new reason', async () => {
    const { id, products } = await guideWith(7)
    await looked()
    const until = new Date(Date.now() + 86_400_000).toISOString()
    expect(await act(`${id}/snooze`, { until })).toEqual([200, undefined])
    expect(await looked()).toEqual([])
    expect((await looked('?snoozed=1'))[0]?.reasons[0]?.snoozed_until).toBe(until)
    await linkState(products[0], 'broken')
    expect((await looked()).map((guide) => guide.buying_guide_id)).toEqual([id])
    expect(await act(`${id}/snooze`, { until: null })).toEqual([200, undefined])
    expect(await looked()).toHaveLength(1)
  })

  test('is refused where nothing is needed, and for other days and people', async () => {
    const { id } = await guideWith(9)
    await looked()
    for (const path of [`${id}/assign`, '4711/assign']) expect(await act(path, { user_id: 2 })).toEqual([200, 'nothing-needed'])
    expect(await act(`${id}/snooze`, { until: null })).toEqual([200, 'nothing-needed'])
    for (const until of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'tomorrow'])
      expect((await act(`${id}/snooze`, { until }))[0]).toBe(400)
    expect((await act('abc/assign', { user_id: 2 }))[0]).toBe(400)
    expect((await act(`${id}/assign`, { user_id: 2 }, EDITOR))[0]).toBe(403)
    expect((await act(`${id}/assign`, { user_id: 2 }, {}))[0]).toBe(401)
  })
})
