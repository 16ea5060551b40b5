import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  type listBrokenGuideLinks,
  type previewLinkReplacement,
  type removeGuide,
  type replaceBrokenLink,
  TRASH_DAYS,
  type undoLinkReplacement,
} from '@ribbonry/contracts'
import { LinkChecksRepository } from '../src/upkeep/links/link-checks.repository.ts'
import { LinkUsesService } from '../src/upkeep/links/uses/link-uses.service.ts'
import { GuideRemovalsService } from '../src/workflow/trash/guide-removals.service.ts'
import { createGuide, createProduct } from './factories.ts'
import { followUses } from './followed-uses.ts'
import { startTestEditorial } from './test-editorial.ts'
import { ACCESS, B } from './test-staff.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const { app } = editorial.service

beforeAll(() => editorial.addStaff({ id: 1, username: 'ada', roles: ['access'] }))
beforeEach(() => editorial.reset())
afterAll(() => editorial.close())

type Moved = CallAnswer<typeof removeGuide>

const KITE = 'https://shop.example.com/kite'
const LAMP = 'https://lamps.example.org/lamp'
const [KITE_KEY, LAMP_KEY] = ['shop.example.com/kite', 'lamps.example.org/lamp']
const NEW = 'https://other.example.com/kite-2'
const BROKEN = '/api/user/broken-links-listicles'

const move = async (id: number, step: 'remove' | 'restore') =>
  (await editorial.send<Moved>('POST', `${B}/${id}/${step}`, {}, ACCESS)).body.operation_id
const undo = async (operation: string | null) =>
  await editorial.send('POST', `/api/admin/guide-operations/${operation?.replace('editorial-', '')}/undo`, undefined, ACCESS)
const change = <Answer>(path: string, body: object) => editorial.send<Answer>('POST', `${BROKEN}/${path}/`, body, ACCESS)
const replace = async (posts: readonly number[]) =>
  (await change<CallAnswer<typeof replaceBrokenLink>>('update-link', { link: KITE, new_link: NEW, posts })).body

/** What the list says of each link: its shop, how many products show it, the guides of these, and the clicks that it loses. */
async function listed(query = ''): Promise<unknown[]> {
  const answer = await editorial.get<CallAnswer<typeof listBrokenGuideLinks>>(`${BROKEN}/all/1${query}`, ACCESS)
  const { links, total } = answer.body
  expect(total).toBe(links.length)
  return links.map(({ link, uses, bg_title, other_links: others, clicks }) => [
    link,
    uses,
    [bg_title, ...others.map((other) => other.bg_title)],
    clicks,
  ])
}

/** Links that would be asked if all of them were due. */
async function asked(): Promise<string[]> {
  await sql.query(`update links set due_at = now() - interval '1 hour' where due_at is not null`)
  const lease = new Date(Date.now() + 900_000)
  const links = await app.get(LinkChecksRepository, { strict: false }).claim(new Date(), lease, 10, 10, [])
  return links.map(({ key }) => key).toSorted()
}

/** All that is written of products and of where their links are shown. */
const written = async (): Promise<unknown> =>
  (
    await sql.query(`
      select p::text as product, u::text as use, l.gifts, l.products, l.worth
      from guide_products as p left join link_uses as u on u.kind = 'product' and u.use_id = p.id
        left join links as l on l.id = u.link_id order by p.id`)
  ).rows

/** A guide that stays, and one that goes into the trash: both show a kite, and the second one a lamp as well. */
async function createTwo() {
  const [kept, gone] = [await createGuide(sql, { title: 'Owls' }), await createGuide(sql, { title: 'Larks' })]
  const kite = await createProduct(sql, kept, { link: KITE })
  const other = await createProduct(sql, gone, { link: `${KITE}?utm_source=mail` })
  const lamp = await createProduct(sql, gone, { link: LAMP })
  for (const [product, guide, clicks] of [
    [kite, kept, 12],
    [other, gone, 5],
    [lamp, gone, 30],
  ])
    await sql.query(`insert into product_figures values ($1, 1, $2, 300, $3, 0, 0, '[]')`, [product, guide, clicks])
  await followUses(editorial)
  await app.get(LinkUsesService, { strict: false }).weighAll()
  await sql.query(`update links set state = 'broken', reason = 'gone', checked_at = now()`)
  await sql.query(`update guide_products set link_state = 'broken'`)
  return { kept, gone, kite, other, lamp }
}

const BOTH = [
  [LAMP, 1, ['Larks'], 30],
  [KITE, 2, ['Owls', 'Larks'], 17],
]
const KEPT = [[KITE, 1, ['Owls'], 12]]

describe('links of a guide in the trash', () => {
  test('are neither listed, counted nor asked, and are there again with the guide, at once', async () => {
    const { gone } = await createTwo()
    expect([await listed(), await asked()]).toEqual([BOTH, [LAMP_KEY, KITE_KEY]])
    const before = await written()
    await move(gone, 'remove')
    expect([await listed(), await listed(`?guide=${gone}`), await asked()]).toEqual([KEPT, [], [KITE_KEY]])
    const preview = await change<CallAnswer<typeof previewLinkReplacement>>('preview', {})
    expect(preview.body.links).toMatchObject([{ link: KITE, guides: 1 }])
    await followUses(editorial)
    expect(await listed()).toEqual(KEPT)
    await move(gone, 'restore')
    expect([await listed(), await written(), await asked()]).toEqual([BOTH, before, [LAMP_KEY, KITE_KEY]])
    await followUses(editorial)
    expect([await listed(), await written()]).toEqual([BOTH, before])
  })

  test('come back to the byte when the operation is undone, and go again when that is', async () => {
    const { gone } = await createTwo()
    const before = await written()
    const operation = await move(gone, 'remove')
    const trashed = await written()
    const undone = (await undo(operation)).body as unknown as { operation: { number: number } }
    expect([await listed(), await written()]).toEqual([BOTH, before])
    await undo(`editorial-${undone.operation.number}`)
    expect([await listed(), await written()]).toEqual([KEPT, trashed])
  })

  test('are not replaced, and a replacement from before is not taken back there', async () => {
    const { gone, kite, other } = await createTwo()
    await move(gone, 'remove')
    expect(await replace([other])).toMatchObject({ changed: 0, skipped: 1, change_id: null })
    await move(gone, 'restore')
    const { change_id: made } = await replace([kite, other])
    await move(gone, 'remove')
    const back = await change<CallAnswer<typeof undoLinkReplacement>>('undo', { change_id: made })
    expect(back.body).toMatchObject({ restored: 1, skipped: 1, left: [{ id: other, bg_title: 'Larks' }] })
    const { rows } = await sql.query('select id, link from guide_products where id = any($1) order by id', [[kite, other]])
    expect(rows).toEqual([
      { id: kite, link: KITE },
      { id: other, link: NEW },
    ])
  })

  test('are marked as they are when the guide comes back, also where their gift has another link by then', async () => {
    const { gone, kept, other } = await createTwo()
    await sql.query(
      `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw)
        values (1, 1, false, 'ball', 'Ball', 'Shop', 'USD', $1, false)`,
      [LAMP],
    )
    const shown = await createProduct(sql, gone, { post_id: 1 })
    await followUses(editorial)
    await move(gone, 'remove')
    await sql.query(`update links set state = 'alive', reason = 'ok' where key = $1`, [KITE_KEY])
    await sql.query('update known_posts set link = $1', [NEW])
    await followUses(editorial)
    const uses = async () =>
      (
        await sql.query<{ use: string }>(
          `
          select u.kind || ' ' || u.use_id || ' ' || l.key as use from link_uses as u join links as l on l.id = u.link_id
          where u.guide_id is distinct from $1 order by u.kind, u.use_id`,
          [kept],
        )
      ).rows.map(({ use }) => use)
    expect(await uses()).toEqual(['gift 1 other.example.com/kite-2'])
    await move(gone, 'restore')
    expect(await uses()).toContain(`product ${shown} other.example.com/kite-2`)
    const { rows } = await sql.query('select link_state from guide_products where id = $1', [other])
    expect(rows).toEqual([{ link_state: null }])
  })
})

describe('a guide that is removed for good', () => {
  test('leaves nothing that its links were shown by, and gives back the addresses that led to it', async () => {
    const { gone } = await createTwo()
    const former = `insert into guide_revisions (guide_id, version, fields, before) values ($1, 7, '{slug}', $2)`
    await sql.query(former, [gone, { fields: { slug: 'lark-people' } }])
    const { held } = editorial.register
    held.set('lark-people', { type: 'guide', id: gone, retired: true })
    held.set('owl-people', { type: 'guide', id: gone + 1, retired: true })
    await move(gone, 'remove')
    await sql.query('update guides set trashed = trashed - make_interval(days => $2) where id = $1', [gone, TRASH_DAYS])
    await app.get(GuideRemovalsService, { strict: false }).emptyTrash()
    await followUses(editorial)
    expect([await listed(), [...held.keys()]]).toEqual([KEPT, ['owl-people']])
    expect((await sql.query('select from link_uses where guide_id = $1', [gone])).rowCount).toBe(0)
  })
})
