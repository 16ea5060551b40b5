import { GUIDE_STAGES, memberChanged, PLACEHOLDER_PICTURE, writerPaid } from '@ribbonry/contracts'
import { GUIDE_STAFF, demoDrafts } from '@ribbonry/demo/drafts'
import { demoGuides } from '@ribbonry/demo/guides'
import { labelledPages } from '@ribbonry/practice-shop'
import { createLogger } from '@ribbonry/service-kit'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { DataSource } from 'typeorm'
import { DemoDraftsRepository } from '../src/demo-content/demo-drafts.repository.ts'
import { DemoGuidesRepository } from '../src/demo-content/demo-guides.repository.ts'
import { findGuideStaff } from '../src/demo-content/demo-members.ts'
import { DemoPayRepository } from '../src/demo-content/demo-pay.repository.ts'
import type { GuideStaffIds } from '../src/demo-content/draft-steps.ts'
import { ACCESS, guideCallsOf, said } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const calls = guideCallsOf(editorial)
const source = editorial.service.app.get(DataSource, { strict: false })
const [guides, drafts, pay] = [new DemoGuidesRepository(source), new DemoDraftsRepository(source), new DemoPayRepository(source)]
const members: GuideStaffIds = new Map(GUIDE_STAFF.map((name, index) => [name, index + 1]))
const [WRITER_ID, CURATOR_ID] = [members.get('writer'), members.get('curator')]
const load = { members, rates: { curation: 200, writing: 400 }, now: new Date() }

afterAll(() => editorial.close())
beforeEach(() => loadAll())

async function loadAll(): Promise<void> {
  await editorial.reset()
  await guides.upsert(demoGuides, load.now)
  await pay.insertMissing(demoDrafts.paid, load)
  await drafts.insertMissing(demoDrafts, load)
}

const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> => (await sql.query<Row>(statement)).rows

async function idOf(slug: string): Promise<number> {
  const { rows } = await sql.query<{ id: number }>('select id from guides where slug = $1', [slug])
  return rows[0]?.id ?? 0
}

/** Publishes the gifts of these guides with everything that products need. */
async function knowGifts(): Promise<void> {
  const slugs = demoDrafts.guides.flatMap(({ products }) => products.flatMap(({ gift }) => gift ?? []))
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, picture, merchant, price, currency, link, nsfw, published)
     select place, 1, false, slug, slug, $2::jsonb, 'Amazon', 20, 'USD', 'https://shop.example/' || slug, false, now()
     from unnest($1::text[]) with ordinality as g (slug, place)`,
    [[...new Set(slugs)], JSON.stringify({ ...PLACEHOLDER_PICTURE, alt: '' })],
  )
  await sql.query('update guide_products as p set post_id = k.post_id from known_posts as k where k.slug = p.gift')
  await sql.query('update guides as g set picture_post_id = k.post_id from known_posts as k where k.slug = g.picture_of')
}

describe('the drafts of the demo', () => {
  test('include a guide at every stage, some of them of the writer and the curator', async () => {
    const found = await rowsOf<{ stage: string; user_id: number | null; curator_id: number | null }>(
      'select stage, user_id, curator_id from guides where stage is not null',
    )
    expect(new Set(found.map(({ stage }) => stage))).toEqual(new Set(GUIDE_STAGES))
    for (const [name, id] of [
      ['user_id', WRITER_ID],
      ['curator_id', CURATOR_ID],
    ] as const)
      expect(found.filter((row) => row[name] === id).length).toBeGreaterThan(1)
    expect(await rowsOf('select 1 from guide_comments where resolved is not null')).toHaveLength(1)
    expect(await rowsOf('select host from blacklisted_sites')).toHaveLength(demoDrafts.blacklist.length)
  })

  test('include one with pages of the practice shop, of every state and at least twelve kinds', () => {
    const pages = new Map(labelledPages().map((page) => [page.link, page]))
    const links = demoDrafts.guides.flatMap(({ products }) => products.flatMap(({ link }) => link ?? []))
    const found = links.filter((link) => new URL(link).hostname.endsWith('practice-shop.example')).map((link) => pages.get(link))
    expect(found.length).toBeGreaterThan(12)
    expect(found).not.toContain(undefined)
    expect(new Set(found.map((page) => page?.state)).size).toBe(4)
    expect(new Set(found.map((page) => page?.kind)).size).toBeGreaterThanOrEqual(12)
  })

  test('are not visible to visitors', async () => {
    await knowGifts()
    const all = await editorial.get('/api/buying-guides/all')
    expect(all.body.guides.map(({ slug }) => slug).toSorted()).toEqual(demoGuides.map(({ slug }) => slug).toSorted())
    for (const { slug } of demoDrafts.guides)
      expect([slug, (await editorial.get(`/api/buying-guide/${slug}`)).status]).toEqual([slug, 404])
  })

  test('include one that is ready for publication, and one that says what is missing', async () => {
    await knowGifts()
    const gatesOf = async (slug: string) => (await calls.open(await idOf(slug), ACCESS)).body
    const ready = await gatesOf('gifts-for-people-who-bake-at-midnight')
    expect(ready.guide.stage).toBe('Ready For Publish')
    expect(ready.gates.filter(({ ok }) => !ok)).toEqual([])
    const faulty = await gatesOf('gifts-for-people-who-talk-to-plants')
    expect(faulty.products[5]?.errors).toContain('Blacklisted site')
    expect(faulty.products[6]?.errors).toEqual(expect.arrayContaining(['Please provide a price', 'Please upload an image']))
  })

  test("have open, approved and paid work, and payments that equal their works and the ledger's events", async () => {
    const events = await recordEvents(editorial.log, writerPaid)
    const began = new Date().toISOString()
    await loadAll()
    const states = await rowsOf(
      `select distinct case when payment_id is not null then 'paid' when approved is not null then 'approved' else 'open' end
         as state
       from submissions order by 1`,
    )
    expect(states).toEqual([{ state: 'approved' }, { state: 'open' }, { state: 'paid' }])
    const book = await rowsOf<{ id: number; cents: number; items: number; submissions: number }>(
      `select id, amount_cents as cents,
         (select sum(amount_cents)::int from writer_payment_items where payment_id = p.id) as items,
         (select sum(amount_cents)::int from submissions where payment_id = p.id) as submissions
       from writer_payments as p order by id`,
    )
    expect(book).toHaveLength(demoDrafts.paid.length)
    for (const { cents, items, submissions } of book) expect([items, submissions]).toEqual([cents, cents])
    const ofNow = () => events.events.filter(({ at }) => at >= began)
    await until('all payments are published', () => ofNow().length >= book.length)
    const published = ofNow().map(({ payment_id: id, amount_cents: cents }) => ({ id, cents }))
    expect(published.toSorted((one, other) => one.id - other.id)).toEqual(book.map(({ id, cents }) => ({ id, cents })))
    await events.stop()
  })

  test('have members from the event log, and none while one of them is missing there', async () => {
    const logger = createLogger('editorial-demo-test', 'silent')
    const publishMembers = async (...names: readonly string[]) =>
      await editorial.publish(
        memberChanged,
        ...names.map((username) => ({
          event_id: randomUUID(),
          at: new Date().toISOString(),
          member_id: members.get(username as 'writer') ?? 99,
          version: 1,
          deleted: false,
          username,
          profile_image: '/portrait.svg',
        })),
      )
    await publishMembers('admin', 'editor', 'writer', 'shopper')
    expect(await findGuideStaff(editorial.log, logger, 1500)).toBeUndefined()
    await publishMembers('curator')
    expect(await findGuideStaff(editorial.log, logger)).toEqual(members)
  })

  test('stay as staff changed them, after repeated loads', async () => {
    const id = await idOf('gifts-for-people-who-arrive-early')
    const published = await idOf('gifts-for-desk-dwellers')
    const { version } = (await calls.open(id, ACCESS)).body
    expect(said(await calls.save({ id, version, title: 'Gifts for the Punctual' }, ACCESS))).toEqual([undefined, undefined])
    const [other] = await rowsOf<{ version: number }>(`select version from guides where id = ${published}`)
    await calls.save({ id: published, version: other?.version ?? 0, outro: 'Ours.' }, ACCESS)
    await calls.post('/blacklisted-sites', { sites: [] }, ACCESS)
    await calls.post('/assign', { buying_guide_id: published, editor: null }, ACCESS)
    const everything = () =>
      rowsOf(
        `select (select jsonb_agg(g order by id) from guides as g) as guides, (select count(*) from guide_products) as products,
           (select count(*) from guide_comments) as comments, (select count(*) from activity) as log,
           (select jsonb_agg(s order by id) from submissions as s) as submissions, (select count(*) from writer_payments) as paid,
           (select count(*) from blacklisted_sites) as sites`,
      )
    const before = await everything()
    const changed = demoGuides.map((guide) => (guide.slug === 'gifts-for-desk-dwellers' ? { ...guide, outro: 'Theirs.' } : guide))
    expect(await guides.upsert(changed, new Date())).toBe(0)
    expect(await pay.insertMissing(demoDrafts.paid, load)).toBe(0)
    expect(await drafts.insertMissing(demoDrafts, load)).toBe(0)
    const picture = { ...PLACEHOLDER_PICTURE, alt: 'Another' }
    expect(await guides.storePictures([{ slug: 'gifts-for-desk-dwellers', picture }])).toBe(0)
    expect(await everything()).toEqual(before)
  })
})
