import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  type getGuidesHanging,
  guideChanged,
  type restoreGuide,
  TRASH_DAYS,
  type undoGuideOperation,
} from '@ribbonry/contracts'
import { recordEvents, recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { PublishingService } from '../src/workflow/publishing.service.ts'
import { GuideRemovalsService } from '../src/workflow/trash/guide-removals.service.ts'
import { createGuide, createProduct } from './factories.ts'
import {
  ACCESS,
  B,
  createDraft,
  CURATOR,
  EDITOR,
  OTHER_WRITER,
  seedStaff,
  SHOPPER,
  type StaffBody,
  WRITER,
} from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'

type Moved = CallAnswer<typeof restoreGuide> & { readonly meta: { readonly code?: string; readonly error?: string } }

const editorial = await startTestEditorial()
const { sql } = editorial
const purges = await recordPurges(editorial)

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(async () => {
  purges.stop()
  await editorial.close()
})

const get = async (path: string, caller = EDITOR) => (await editorial.get<StaffBody>(`${B}/${path}`, caller)).body
const post = (path: string, body: object = {}, caller = EDITOR) => editorial.send<Moved>('POST', `${B}/${path}`, body, caller)
const remove = (id: number, caller = EDITOR) => post(`${id}/remove`, {}, caller)
const restore = (id: number, caller = EDITOR) => post(`${id}/restore`, {}, caller)
const idsIn = async (filter: string, caller = EDITOR) => (await get(`${filter}/newest/1`, caller)).guides.map(({ id }) => id)
const page = async (slug: string) => (await editorial.get(`/api/buying-guide/${slug}`)).status
/** All that a guide is, but for the count of its changes. */
const columns = async (id: number) =>
  ((await sql.query('select * from guides where id = $1', [id])).rows as Record<string, unknown>[]).map(
    ({ version: _version, modified: _modified, turn_since: _turn, ...rest }) => rest,
  )
const undo = async (operation: string | null) =>
  (
    await editorial.send<CallAnswer<typeof undoGuideOperation>>(
      'POST',
      `/api/admin/guide-operations/${operation?.replace('editorial-', '')}/undo`,
      undefined,
      EDITOR,
    )
  ).body.operation
const emptyTrash = () => editorial.service.app.get(GuideRemovalsService, { strict: false }).emptyTrash()
const age = (id: number) =>
  sql.query(`update guides set trashed = trashed - make_interval(days => $2) where id = $1`, [id, TRASH_DAYS])

describe('a public guide in the trash', () => {
  test('is gone from the site at once, waits in the trash, and comes back as it was', async () => {
    const id = await createGuide(sql, { slug: 'tea-people' })
    const events = await recordEvents(editorial.log, guideChanged)
    const before = await columns(id)
    expect(await page('tea-people')).toBe(200)
    purges.clear()
    expect((await remove(id)).body.meta.status).toBe('success')
    expect(await page('tea-people')).toBe(404)
    await purges.arrived()
    expect([purges.has('/api/buying-guide/tea-people'), purges.has('/tea-people')]).toEqual([true, true])
    await until('others hear of it', () => events.events.some(({ guide_id, withdrawn }) => guide_id === id && withdrawn))
    expect([await idsIn('all'), await idsIn('published'), await idsIn('trash')]).toEqual([[], [], [id]])
    const { guides, counts } = await get('trash/newest/1')
    expect(guides[0]).toMatchObject({ trashed: expect.any(String), stage: null, turn: null })
    expect([counts.all, counts.published, counts.trash]).toEqual([0, 0, 1])
    expect((await remove(id)).body.meta.code).toBe('in-trash')

    purges.clear()
    expect((await restore(id)).body.guide).toMatchObject({ id, status: 'published' })
    expect(await page('tea-people')).toBe(200)
    await purges.arrived()
    expect(purges.has('/tea-people')).toBe(true)
    expect(await columns(id)).toEqual(before)
    expect((await restore(id)).body.meta.code).toBe('not-in-trash')
    await until('others hear of it', () => events.events.some(({ guide_id, withdrawn }) => guide_id === id && !withdrawn))
    await events.stop()
  })

  test('comes back column by column when the operation is undone, and goes again when that is', async () => {
    const id = await createGuide(sql, { slug: 'tea-people', planned: '2036-12-05' })
    const before = await columns(id)
    const { operation_id: operation } = (await remove(id)).body
    purges.clear()
    const undone = await undo(operation)
    expect(undone).toMatchObject({ changed: 1, skipped: 0 })
    await purges.arrived()
    expect([await page('tea-people'), purges.has('/tea-people')]).toEqual([200, true])
    expect(await columns(id)).toEqual(before)
    expect(await undo(`editorial-${undone.number}`)).toMatchObject({ action: 'redo', changed: 1 })
    expect([await page('tea-people'), await idsIn('trash')]).toEqual([404, [id]])
    const { log } = await get(`action-log/${id}`)
    expect(log.map(({ action }) => action)).toEqual(['trash', 'untrash', 'trash'])
  })

  test('stays as it is when somebody restored it before the undo', async () => {
    const id = await createGuide(sql)
    const { operation_id: operation } = (await remove(id)).body
    await restore(id)
    expect(await undo(operation)).toMatchObject({ changed: 0, skipped: 1 })
    expect(await idsIn('published')).toEqual([id])
  })

  test('keeps its address', async () => {
    const id = await createGuide(sql, { slug: 'tea-people' })
    await remove(id)
    const taken = await editorial.send<Moved>('POST', B, { title: 'Tea people', slug: 'tea-people' }, EDITOR)
    expect(taken.body.meta).toMatchObject({ code: 'slug-taken', error: 'Please provide a unique slug' })
    const asked = await editorial.get<{ exists: boolean }>(`${B}/does-it-exist/tea-people`, EDITOR)
    expect(asked.body.exists).toBe(true)
  })
})

describe('a draft in the trash', () => {
  test('waits for nobody, stands on no day, and is found by no search', async () => {
    const id = await createDraft(sql, { title: 'For people who iron napkins', user_id: 3, planned: '2036-12-05' })
    const before = await columns(id)
    const month = async () => (await get('calendar/2036-12')).guides.map((guide) => guide.id)
    const turns = async () => (await get('my-turn', WRITER)).guides.map((guide) => guide.id)
    expect([await month(), await turns()]).toEqual([[id], [id]])
    await remove(id)
    expect([await month(), await turns(), (await get('search/napkins')).guides]).toEqual([[], [], []])
    expect([await idsIn('drafts'), await idsIn('writer'), await idsIn('progress')]).toEqual([[], [], []])
    expect([await idsIn('trash', WRITER), await idsIn('trash', OTHER_WRITER)]).toEqual([[id], []])
    await restore(id)
    expect(await columns(id)).toEqual(before)
    expect(await turns()).toEqual([id])
  })

  test('is not changed until it is restored, and says why', async () => {
    const id = await createDraft(sql, { user_id: 3 })
    const { version } = (await editorial.get<{ version: number }>(`${B}/${id}`, EDITOR)).body
    await remove(id)
    const save = () => editorial.send<Moved>('POST', B, { id, version, title: 'Other' }, EDITOR)
    expect((await save()).body.meta).toMatchObject({
      code: 'in-trash',
      error: 'This guide is in the trash. Please restore it first.',
    })
    const steps = [
      [`${id}/submit-for-review`, {}, WRITER],
      [`${id}/review`, { part: 'writing', verdict: 'approved' }, EDITOR],
      ['assign', { buying_guide_id: id, editor: 5 }, ACCESS],
      ['publish', { buying_guide_id: id }, ACCESS],
      [`${id}/withdraw`, {}, ACCESS],
      [`plan/${id}`, { planned: '2036-12-05' }, EDITOR],
    ] as const
    for (const [path, body, caller] of steps)
      expect([path, (await post(path, body, caller)).body.meta.code]).toEqual([path, 'in-trash'])
    const opened = await editorial.get<{ can_edit: boolean; guide: { trashed?: string } }>(`${B}/${id}`, EDITOR)
    expect(opened.body).toMatchObject({ can_edit: false, guide: { trashed: expect.any(String) } })
    await restore(id)
    // The version that an open editor has is old by now: it merges, as after any other change.
    expect((await save()).body.meta.code).toBe('stale-version')
  })

  test('that two editors remove at once is removed once', async () => {
    const id = await createDraft(sql)
    const answers = await Promise.all([remove(id), remove(id, ACCESS)])
    expect(answers.map(({ body }) => body.meta.code ?? 'done').toSorted()).toEqual(['done', 'in-trash'])
  })

  test('keeps the moment of its publication, unless that passes meanwhile', async () => {
    const id = await createDraft(sql, { writing_approved: true })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await post('publish', { buying_guide_id: id, publish_at: at }, ACCESS)
    await remove(id)
    expect((await restore(id)).body.guide).toMatchObject({ status: 'publishing', publish_at: at })
    await remove(id)
    await sql.query(`update guides set publish_at = now() - interval '1 hour', publishing_since = now() - interval '1 day'`)
    await editorial.service.app.get(PublishingService, { strict: false }).run(id)
    expect(await idsIn('trash')).toEqual([id])
    expect((await restore(id)).body.guide).toMatchObject({ status: 'draft', publish_at: null, published: null })
  })
})

describe('who may remove a guide', () => {
  test('is an editor for any, and a writer for their own draft that was never public', async () => {
    const [own, handedIn, once, other] = [
      await createDraft(sql, { user_id: 3 }),
      await createDraft(sql, { user_id: 3, submitted_editor: true }),
      await createDraft(sql, { user_id: 3, first_published: new Date() }),
      await createDraft(sql, { user_id: 5, curator_id: 4 }),
    ]
    for (const id of [handedIn, once, other]) expect((await remove(id, WRITER)).status).toBe(403)
    expect((await remove(other, CURATOR)).status).toBe(403)
    expect((await remove(own, SHOPPER)).status).toBe(403)
    expect((await remove(own, {} as never)).status).toBe(401)
    expect((await remove(999_999, WRITER)).status).toBe(403)
    expect((await remove(999_999)).body.meta.code).toBe('guide-not-found')
    expect((await remove(own, WRITER)).body.meta.status).toBe('success')
    expect((await restore(own, OTHER_WRITER)).status).toBe(403)
    expect((await restore(own, WRITER)).body.meta.status).toBe('success')
    await remove(own)
    expect((await restore(own, WRITER)).status).toBe(403)
  })
})

describe('what hangs on a guide', () => {
  const hanging = async (ids: string, caller = EDITOR) =>
    await editorial.get<CallAnswer<typeof getGuidesHanging> & { meta: { code?: string } }>(`${B}/hanging?ids=${ids}`, caller)

  test('is said before: its gifts, address, links to it, pay, day and open items', async () => {
    const id = await createDraft(sql, { slug: 'tea-people', user_id: 3, planned: '2036-12-05' })
    const linking = await createGuide(sql, { title: 'Coffee people' })
    await sql.query(`insert into guide_text_links (guide_id, path, words) values ($1, '/tea-people', 'tea people')`, [linking])
    await sql.query(
      `insert into known_blog_posts (blog_post_id, version, deleted, slug, title, links, paths)
       values (1, 1, false, 'why-tea', 'Why tea', '[]', '{/tea-people}')`,
    )
    await sql.query(
      `insert into submissions (guide_id, title, member_id, submission_type, approved, amount_cents)
       values ($1, 'Tea people', 3, 'writing', now(), 2400)`,
      [id],
    )
    expect((await hanging(String(id))).body.hanging).toEqual([
      { kind: 'gifts', count: 6, examples: [1, 2, 3, 4, 5].map((place) => `Product ${place} of ${id}`) },
      { kind: 'address', count: 1, examples: ['/tea-people/'] },
      { kind: 'links', count: 2, examples: ['Coffee people', 'Why tea'] },
      { kind: 'pay', count: 1, examples: ['Tea people'] },
      { kind: 'planned', count: 1, examples: ['2036-12-05'] },
    ])
    await sql.query(`update guides set first_published = now() - interval '1 day' where id = $1`, [id])
    await sql.query(
      `insert into guide_revisions (guide_id, version, fields, before)
       values ($1, 7, '{slug}', '{"fields": {"slug": "tea-folk"}}')`,
      [id],
    )
    expect((await hanging(String(id))).body.hanging[2]).toEqual({ kind: 'redirects', count: 1, examples: ['/tea-folk/'] })
    await remove(linking)
    expect((await hanging(String(id))).body.hanging[3]).toEqual({ kind: 'links', count: 1, examples: ['Why tea'] })
    expect((await hanging(String(id), WRITER)).status).toBe(200)
    expect((await hanging(String(id), OTHER_WRITER)).status).toBe(403)
    expect((await hanging(`${id},999999`)).body.meta.code).toBe('guide-not-found')
    expect((await hanging('tea')).status).toBe(400)
  })
})

describe('the trash', () => {
  test('is emptied after its days: the guide is gone, its address is free, what is owed stays', async () => {
    const id = await createDraft(sql, { slug: 'tea-people', title: 'Tea people', user_id: 3, curator_id: 4 })
    const kept = await createGuide(sql)
    await createProduct(sql, kept)
    editorial.register.held.set('tea-people', { type: 'guide', id, retired: false })
    await post(`${id}/submit-for-review`, {}, CURATOR)
    await post(`${id}/submit-for-review`, {}, WRITER)
    await post(`${id}/review`, { part: 'writing', verdict: 'approved' })
    const { operation_id: operation } = (await remove(id)).body
    await remove(kept)
    expect(await emptyTrash()).toBe(0)
    expect(await idsIn('trash')).toEqual([kept, id])
    await age(id)
    expect(await emptyTrash()).toBe(1)
    expect(await idsIn('trash')).toEqual([kept])
    expect((await sql.query('select from guide_products where guide_id = $1', [id])).rowCount).toBe(0)
    expect(editorial.register.held.has('tea-people')).toBe(false)
    const works = await editorial.get<StaffBody>(`${B}/submissions/3`, ACCESS)
    expect(works.body.submissions).toMatchObject([{ title: 'Tea people', buying_guide_id: null, amount: 24 }])
    expect((await editorial.get<StaffBody>(`${B}/submissions/4`, ACCESS)).body.submissions).toEqual([])
    expect((await restore(id)).body.meta.code).toBe('guide-not-found')
    const refused = await editorial.send<Moved>(
      'POST',
      `/api/admin/guide-operations/${operation?.replace('editorial-', '')}/undo`,
      undefined,
      EDITOR,
    )
    expect(refused.body.meta.code).toBe('cannot-undo')
  })

  test('gives the address back later while the register is away', async () => {
    const id = await createDraft(sql, { slug: 'tea-people' })
    editorial.register.held.set('tea-people', { type: 'guide', id, retired: false })
    await remove(id)
    await age(id)
    editorial.register.away = true
    const removed = await emptyTrash().finally(() => {
      editorial.register.away = false
    })
    expect(removed).toBe(1)
    const { rows } = await sql.query('select from guides where id = $1', [id])
    expect([rows, editorial.register.held.has('tea-people')]).toEqual([[], true])
  })
})
