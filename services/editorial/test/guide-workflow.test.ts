import { guideChanged } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { PublishingService } from '../src/workflow/publishing.service.ts'
import {
  ACCESS,
  B,
  createDraft,
  CURATOR,
  type StaffBody,
  EDITOR,
  OTHER_WRITER,
  seedStaff,
  SHOPPER,
  WRITER,
} from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const get = (path: string, caller = ACCESS) => editorial.get<StaffBody>(`${B}/${path}`, caller)
const post = (path: string, body: object, caller = ACCESS) => editorial.send<StaffBody>('POST', `${B}/${path}`, body, caller)
const mails = async (): Promise<string[]> => {
  const { rows } = await sql.query<{ mail: string }>(
    `select member_id || ' ' || (data ->> 'step') as mail from due_mails where template = 'guide-step' order by id`,
  )
  return rows.map(({ mail }) => mail)
}
/** Seconds for which each planned mail waits. */
const delays = async (): Promise<number[]> => {
  const { rows } = await sql.query<{ seconds: number }>(
    `select extract(epoch from due - now())::float8 as seconds from due_mails where template = 'guide-step'`,
  )
  return rows.map(({ seconds }) => seconds)
}

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(() => editorial.close())

describe('people of a guide', () => {
  test('are writers and curators, by the flags of identity', async () => {
    expect((await get('editors')).body.editors.map(({ username }) => username)).toEqual(['bram', 'inez', 'odette', 'petra'])
    expect((await get('curators')).body.curators).toEqual([{ id: 4, username: 'noor' }])
    expect((await get('editors', EDITOR)).status).toBe(403)
    expect((await get('curators', WRITER)).status).toBe(403)
  })

  test('are assigned by access, mailed, and start without submissions', async () => {
    const id = await createDraft(sql, { submitted_editor: true, user_id: 5 })
    const { body } = await post('assign', { buying_guide_id: id, editor: 3 })
    expect(body.guide).toMatchObject({
      user_id: 3,
      username: 'inez',
      assigned: true,
      submitted_editor: false,
      stage: 'In Progress',
    })
    expect(body.guide.turn).toMatchObject({ who: 'writer', user_id: 3 })
    expect(await mails()).toEqual(['3 assigned-writer'])
    expect((await delays()).every((seconds) => seconds > 10 && seconds <= 15)).toBe(true)
    expect((await post('assign', { buying_guide_id: id, editor: null })).body.guide).toMatchObject({
      user_id: null,
      assigned: false,
    })
    expect((await post('assign', { buying_guide_id: id, editor: 4 })).body.meta).toMatchObject({
      status: 'error',
      code: 'not-a-writer',
    })
    expect((await post('curator', { buying_guide_id: id, curator: 3 })).body.meta).toMatchObject({ code: 'not-a-curator' })
    expect((await post('curator', { buying_guide_id: id, curator: 4 })).body.guide).toMatchObject({ curator_id: 4 })
    expect((await post('assign', { buying_guide_id: id, editor: 3 }, EDITOR)).status).toBe(403)
    expect((await post('assign', { buying_guide_id: 999_999, editor: 3 })).body.meta).toMatchObject({ code: 'guide-not-found' })
  })
})

describe('review', () => {
  test('leads from curation over writing to ready, each part submitted by its author', async () => {
    const id = await createDraft(sql, { curator_id: 4, user_id: null, draft_approved: true })
    expect((await get(`${id}/submit-for-review`, WRITER)).status).toBe(403)
    expect((await get(`${id}/submit-for-review`, EDITOR)).status).toBe(403)
    expect((await get(`${id}/submit-for-review`, CURATOR)).body.guide).toMatchObject({
      submitted_curator: true,
      stage: 'Needs Review',
    })
    expect((await post(`${id}/submit-for-review`, {}, CURATOR)).body.guide.submitted_curator).toBe(true)
    expect(await mails()).toEqual(['1 submitted', '2 submitted'])
    const approved = await post(`${id}/review`, { part: 'curation', verdict: 'approved' }, EDITOR)
    expect(approved.body.guide).toMatchObject({ curation_approved: true, stage: 'Ready For Writer' })
    await post('assign', { buying_guide_id: id, editor: 3 })
    expect((await post(`${id}/submit-for-review`, {}, WRITER)).body.guide.stage).toBe('Needs Review')
    expect((await post(`${id}/review`, { part: 'writing', verdict: 'approved' }, EDITOR)).body.guide.stage).toBe(
      'Ready For Publish',
    )
    const { log } = (await get(`action-log/${id}`, WRITER)).body
    expect(log.map(({ action, username }) => `${username} ${action}`)).toEqual([
      'bram approve',
      'inez submit',
      'odette assign',
      'bram approve',
      'noor submit',
    ])
    expect(log[2]?.details).toEqual({ part: 'writing', from: null, to: 3, to_name: 'inez' })
  })

  test('sends a part back with a comment, and revokes its approvals', async () => {
    const id = await createDraft(sql, { user_id: 3, submitted_editor: true, writing_approved: true })
    expect((await post(`${id}/review`, { part: 'writing', verdict: 'changes' }, EDITOR)).body.meta).toMatchObject({
      code: 'comment-missing',
    })
    const back = await post(`${id}/review`, { part: 'writing', verdict: 'changes', comment: 'Softer.' }, EDITOR)
    expect(back.body.guide).toMatchObject({ writing_approved: false, submitted_editor: false, stage: 'In Progress' })
    expect(await mails()).toEqual(['3 changes'])
    const { rows } = await sql.query('select id, comment, editorial, member_id from guide_comments where guide_id = $1', [id])
    expect(rows).toMatchObject([{ comment: 'Softer.', editorial: true, member_id: 2 }])
    const { log } = (await get(`action-log/${id}`, WRITER)).body
    expect(log[0]).toMatchObject({ action: 'send-back', details: { part: 'writing', comment: Number(rows[0].id) } })
    expect((await post(`${id}/review`, { part: 'writing', verdict: 'approved' }, WRITER)).status).toBe(403)
  })

  test('does not start while a text of a writer is too short; a curator’s part has no word limit', async () => {
    const id = await createDraft(sql, { user_id: 3, curator_id: 4 })
    await sql.query(`update guide_products set content = 'Short.' where guide_id = $1 and place = 2`, [id])
    expect((await post(`${id}/submit-for-review`, {}, WRITER)).body.meta).toMatchObject({
      code: 'not-ready',
      error: 'Product 2: Please provide a description that is at least 30 words',
    })
    expect((await post(`${id}/submit-for-review`, {}, CURATOR)).body.guide.submitted_curator).toBe(true)
  })
})

describe('publication', () => {
  const stateOf = async (id: number) => (await get('all/newest/1')).body.guides.find((guide) => guide.id === id)?.status

  test('checks the conditions, is done by a job, and shows the guide to everybody', async () => {
    const id = await createDraft(sql, { user_id: 3, slug: 'asleep-by-nine' })
    const events = await recordEvents(editorial.log, guideChanged)
    const refused = await post('publish', { buying_guide_id: id })
    expect(refused.body.meta).toMatchObject({ code: 'not-ready', error: 'The writing is not approved yet' })
    expect((await editorial.get(`/api/buying-guide/asleep-by-nine`)).status).toBe(404)
    await sql.query('update guides set writing_approved = true where id = $1', [id])
    expect((await post('publish', { buying_guide_id: id }, EDITOR)).status).toBe(403)
    expect((await post('publish', { buying_guide_id: id })).body.guide.status).toBe('publishing')
    await until('it is published', async () => (await stateOf(id)) === 'published')
    expect((await editorial.get(`/api/buying-guide/asleep-by-nine`)).status).toBe(200)
    await until('the publication is published', () =>
      events.events.some(({ guide_id, withdrawn, slug }) => guide_id === id && !withdrawn && slug === 'asleep-by-nine'),
    )
    await post('publish', { buying_guide_id: id })
    expect((await get(`action-log/${id}`)).body.log.map(({ action }) => action)).toEqual(['published', 'publish'])
    expect(await mails()).toContain('3 published')
    const withdrawn = await post(`${id}/withdraw`, {})
    expect(withdrawn.body.guide).toMatchObject({ status: 'draft', stage: 'Ready For Publish' })
    expect((await editorial.get(`/api/buying-guide/asleep-by-nine`)).status).toBe(404)
    await events.stop()
  })

  test('returns a guide to draft if a condition fails meanwhile, and says why', async () => {
    const id = await createDraft(sql, { writing_approved: true })
    await sql.query(
      `update guides set status = 'publishing', publishing_since = now() - interval '5 minutes', title = '' where id = $1`,
      [id],
    )
    await editorial.service.app.get(PublishingService, { strict: false }).sweep()
    expect(await stateOf(id)).toBe('draft')
    const { log } = (await get(`action-log/${id}`)).body
    expect(log[0]).toMatchObject({ action: 'publishing-failed', details: { reason: 'Please provide a title' } })
    expect(await mails()).toEqual(['1 publishing-failed'])
  })

  test('waits for its moment, and can be cancelled', async () => {
    const id = await createDraft(sql, { writing_approved: true })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await post('publish', { buying_guide_id: id, publish_at: at })).body.guide).toMatchObject({
      status: 'publishing',
      publish_at: at,
    })
    expect((await post(`${id}/withdraw`, {})).body.guide).toMatchObject({ status: 'draft', publish_at: null })
  })

  test('is not done by the job of a moment that was put off, and is done by a later one', async () => {
    const id = await createDraft(sql, { writing_approved: true })
    const publish = (hours: number) =>
      post('publish', { buying_guide_id: id, publish_at: new Date(Date.now() + hours * 3_600_000).toISOString() })
    const job = () => editorial.service.app.get(PublishingService, { strict: false }).run(id)
    await publish(1)
    const later = (await publish(2)).body.guide.publish_at
    await job()
    expect(await stateOf(id)).toBe('publishing')
    expect((await get(`action-log/${id}`)).body.log).toMatchObject([{ action: 'publish', details: { at: later } }, {}])
    await sql.query(`update guides set publish_at = now() - interval '1 second' where id = $1`, [id])
    await job()
    expect(await stateOf(id)).toBe('published')
  })

  test('may waive recommended conditions, for a reason', async () => {
    const id = await createDraft(sql, { writing_approved: true, outro: '' })
    expect((await post('publish', { buying_guide_id: id })).body.meta).toMatchObject({ error: 'An outro is missing' })
    expect((await post(`${id}/waive`, { gate: 'outro', reason: 'It ends well as it is.' }, EDITOR)).body.meta.status).toBe(
      'success',
    )
    expect((await post('publish', { buying_guide_id: id })).body.meta.status).toBe('success')
    expect((await post(`${id}/waive`, { gate: 'links', reason: 'No.' }, EDITOR)).status).toBe(400)
  })
})

describe('lists', () => {
  test('count each filter, tolerate typing errors, and show writers their own guides', async () => {
    const own = await createDraft(sql, { user_id: 3, title: 'For hosts who iron napkins' })
    await createDraft(sql, { title: 'For people who are asleep by nine' })
    const all = (await get('all/newest/1')).body
    expect([all.total, all.counts.all, all.counts.writer, all.counts.progress]).toEqual([2, 2, 1, 1])
    const writers = (await get('all/newest/1', WRITER)).body
    expect([writers.guides.map(({ id }) => id), writers.total]).toEqual([[own], 1])
    expect((await get('all/newest/1', OTHER_WRITER)).body.guides).toEqual([])
    expect((await get('search/napkns', EDITOR)).body.guides.map(({ id }) => id)).toEqual([own])
    expect((await get('search/napkins', OTHER_WRITER)).body.guides).toEqual([])
    expect((await get('all/newest/99')).body.guides).toEqual([])
    for (const path of ['nothing/newest/1', 'all/nothing/1', 'all/newest/0', 'all/newest/abc'])
      expect((await get(path)).status).toBe(400)
    expect((await get('all/newest/1', SHOPPER)).status).toBe(403)
    expect((await editorial.get(`${B}/all/newest/1`)).status).toBe(401)
  })

  test('sort by every order', async () => {
    const first = await createDraft(sql, { title: 'B', views: 5, top_ten_ctr: 0.1, traffic_volume: 7 })
    const second = await createDraft(sql, { title: 'a', views: 9, top_ten_ctr: null, traffic_volume: null })
    const order = async (sort: string) => (await get(`all/${sort}/1`)).body.guides.map(({ id }) => id)
    for (const sort of ['newest', 'modified', 'title', 'views'])
      expect([sort, await order(sort)]).toEqual([sort, [second, first]])
    for (const sort of ['oldest', 'ctr', 'traffic']) expect([sort, await order(sort)]).toEqual([sort, [first, second]])
    for (const sort of ['modified-asc', 'title-desc', 'views-asc'])
      expect([sort, await order(sort)]).toEqual([sort, [first, second]])
    for (const sort of ['ctr-asc', 'traffic-asc']) expect([sort, await order(sort)]).toEqual([sort, [second, first]])
  })

  test('show what waits for whom, and what is planned for a month', async () => {
    const id = await createDraft(sql, { user_id: 3 })
    await createDraft(sql, { writing_approved: true })
    const waiting = async (caller = ACCESS) => (await editorial.get<StaffBody>('/api/admin/guides/waiting', caller)).body.waiting
    const none = { to_review: 0, to_assign: 0, to_write: 0, to_publish: 0, to_fill: 0, to_update: 0, broken_links: 0 }
    expect(await waiting()).toEqual({ ...none, to_publish: 1 })
    expect(await waiting(WRITER)).toEqual({ ...none, to_write: 1 })
    expect((await post(`plan/${id}`, { planned: '2036-12-05' }, EDITOR)).body.planned).toBe('2036-12-05')
    const month = (await get('calendar/2036-12')).body
    expect([month.guides.map((guide) => guide.id), month.unplanned.length]).toEqual([[id], 1])
    expect((await post(`plan/${id}`, { planned: '2026-02-30' }, EDITOR)).status).toBe(400)
    expect((await get('calendar/2026-13')).status).toBe(400)
  })

  test('take a plan for a day to come only, and take back the past day from which a guide was moved', async () => {
    const id = await createDraft(sql, { planned: '2026-01-05' })
    const plan = async (planned: string) => (await post(`plan/${id}`, { planned }, EDITOR)).body
    const sentence = 'That day is over. Please choose today or a later day.'
    expect((await plan('2026-01-06')).meta).toMatchObject({ status: 'error', code: 'day-past', error: sentence })
    expect((await plan('2036-12-05')).planned).toBe('2036-12-05')
    expect((await plan('2026-01-05')).planned).toBe('2026-01-05')
    expect((await plan('2036-12-05')).planned).toBe('2036-12-05')
    expect((await plan('2026-01-04')).meta).toMatchObject({ code: 'day-past' })
  })

  test('of a month are those of New York', async () => {
    const last = await createDraft(sql, { status: 'published', published: '2026-06-01T03:59:00Z' })
    const first = await createDraft(sql, { status: 'published', published: '2026-06-01T04:00:00Z' })
    const ids = async (month: string) => (await get(`calendar/${month}`)).body.guides.map(({ id }) => id)
    expect([await ids('2026-05'), await ids('2026-06')]).toEqual([[last], [first]])
  })

  test('show which guides have gifts to add, which need updating, and how many links of products lead nowhere', async () => {
    const own = await createDraft(sql, { user_id: 3 })
    const other = await createDraft(sql, {})
    await sql.query(
      `with t as (insert into todo_items (title, source_image) values ('Owl', 'https://a.example/owl.jpg') returning id)
       insert into todo_guides (todo_id, guide_id) select t.id, g from t, unnest($1::integer[]) as g`,
      [[own, other]],
    )
    await sql.query(
      `insert into guide_needs (buying_guide_id, reason, evidence, score, snoozed_until)
       select id, 'few-products', '1 product', 1, until
       from (values ($1::integer, null), ($2, now() + interval '1 day')) as n (id, until)`,
      [own, other],
    )
    await sql.query(
      `insert into links (key, address, host, merchant, products, state, reason)
       select 'a.example/' || n, 'https://a.example/' || n, 'a.example', 'a.example', n % 2, 'broken', 'gone'
       from generate_series(1, 5) as n`,
    )
    const seen = async (caller = ACCESS) => {
      const { to_fill, to_update, broken_links } = (await editorial.get<StaffBody>('/api/admin/guides/waiting', caller)).body
        .waiting
      return [to_fill, to_update, broken_links]
    }
    expect([await seen(), await seen(EDITOR), await seen(WRITER)]).toEqual([
      [2, 1, 3],
      [2, 1, 0],
      [1, 1, 0],
    ])
  })

  test('show guides at which it is the member’s turn, longest waiting first', async () => {
    const since = (day: number) => ({ turn_since: `2026-11-${day}T10:00:00Z` })
    const ready = await createDraft(sql, { writing_approved: true, ...since(20) })
    const written = await createDraft(sql, { user_id: 3, curator_id: 4, ...since(19) })
    const reviewed = await createDraft(sql, { user_id: 3, submitted_editor: true, ...since(18) })
    const curated = await createDraft(sql, { curator_id: 4, ...since(17) })
    await createDraft(sql, { status: 'published', user_id: 3, ...since(16) })
    const turns = async (caller: typeof ACCESS) => {
      const { guides, total } = (await get('my-turn', caller)).body
      return [guides.map(({ id }) => id), total]
    }
    expect(await turns(ACCESS)).toEqual([[reviewed, ready], 2])
    expect(await turns(EDITOR)).toEqual([[reviewed], 1])
    expect(await turns(WRITER)).toEqual([[written], 1])
    expect(await turns(CURATOR)).toEqual([[curated], 1])
    expect(await turns(OTHER_WRITER)).toEqual([[], 0])
    expect((await get('my-turn', WRITER)).body.guides[0]?.turn).toMatchObject({ who: 'writer', user_id: 3 })
    expect((await get('my-turn', SHOPPER)).status).toBe(403)
    for (let more = 0; more < 10; more += 1) await createDraft(sql, { user_id: 3, ...since(21 + (more % 5)) })
    const page = async (number: number) => (await get(`my-turn?page=${number}`, WRITER)).body
    const [first, second] = [await page(1), await page(2)]
    expect([first.guides.length, second.guides.length, (await page(3)).guides.length]).toEqual([10, 1, 0])
    expect(new Set([...first.guides, ...second.guides].map(({ id }) => id)).size).toBe(second.total)
  })
})

describe('the mail of an assignment', () => {
  const assign = (id: number, editor: number | null) => post('assign', { buying_guide_id: id, editor })
  const send = () => sql.query("delete from due_mails where template = 'guide-step'")

  test('never goes where the assignment is undone while it waits, and nobody hears of the undo', async () => {
    const id = await createDraft(sql, { user_id: 5 })
    await assign(id, 3)
    expect(await mails()).toEqual(['3 assigned-writer'])
    await assign(id, 5)
    expect(await mails()).toEqual([])
    await assign(id, null)
    await assign(id, 3)
    await assign(id, null)
    expect(await mails()).toEqual([])
  })

  test('goes to whoever is chosen last', async () => {
    const id = await createDraft(sql)
    await assign(id, 3)
    await assign(id, 5)
    expect(await mails()).toEqual(['5 assigned-writer'])
    await assign(id, 3)
    expect(await mails()).toEqual(['3 assigned-writer'])
  })

  test('is one more where the earlier one has gone', async () => {
    const id = await createDraft(sql, { user_id: 5 })
    await assign(id, 3)
    await send()
    await assign(id, 5)
    expect(await mails()).toEqual(['5 assigned-writer'])
  })

  test('of a curator waits alike, and leaves that of the writer', async () => {
    const id = await createDraft(sql)
    await assign(id, 3)
    await post('curator', { buying_guide_id: id, curator: 4 })
    expect(await mails()).toEqual(['4 assigned-curator', '3 assigned-writer'])
    await post('curator', { buying_guide_id: id, curator: null })
    expect(await mails()).toEqual(['3 assigned-writer'])
  })
})

describe('notes about a guide', () => {
  test('name nobody who cannot read the guide', async () => {
    const id = await createDraft(sql, { user_id: 3, curator_id: 4 })
    const say = (comment: string) => post(`add-comment/${id}`, { comment, slug: 'x' }, WRITER)
    const sentence = 'petra has no part in this guide and cannot read it. Give them a part first, or leave the name out.'
    expect((await say('@bram and @petra, look')).body.meta).toMatchObject({
      code: 'mentioned-without-part',
      error: sentence,
      fields: { comment: sentence },
    })
    const { rows } = await sql.query('select from guide_comments where guide_id = $1', [id])
    expect([await mails(), rows]).toEqual([[], []])
    expect((await say('@noor and @bram, look')).body.meta.status).toBe('success')
    expect(await mails()).toEqual(['2 mentioned', '4 mentioned'])
  })

  test('are comments of two kinds, which mail mentioned members and are removed by their author or access', async () => {
    const id = await createDraft(sql, { user_id: 3 })
    const { comment } = (await post(`add-comment/${id}`, { comment: 'Look at 3, @bram and @nobody', slug: 'x' }, WRITER)).body
    expect(comment).toMatchObject({ username: 'inez', can_delete: true, product_id: null, resolved: null })
    expect(await mails()).toEqual(['2 mentioned'])
    expect((await post(`add-comment/${id}`, { comment: 'x' }, OTHER_WRITER)).status).toBe(403)
    expect((await post(`add-comment/${id}`, { comment: '  ' }, WRITER)).body.meta).toMatchObject({ code: 'comment-missing' })
    expect((await post(`add-comment/${id}`, { comment: 'x'.repeat(100_000) }, WRITER)).status).toBe(400)
    expect((await post(`add-comment/${id}`, { comment: 'x', product_id: 999_999 }, WRITER)).body.meta).toMatchObject({
      code: 'product-not-found',
    })
    expect((await post(`resolve-comment/${comment.id}`, {}, EDITOR)).body.comment).toMatchObject({ resolved_by: 'bram' })
    expect((await post(`delete-comment/${comment.id}`, {}, EDITOR)).status).toBe(403)
    expect((await post(`delete-comment/${comment.id}`, {}, ACCESS)).body.meta.status).toBe('success')
    expect((await post(`delete-comment/${comment.id}`, {}, ACCESS)).body.meta).toMatchObject({ code: 'comment-not-found' })
  })

  test('include a checklist, whose template access edits', async () => {
    const id = await createDraft(sql, { user_id: 3 })
    expect((await post('checklist-template', { names: ['Read aloud', 'Prices checked'] })).body.names).toEqual([
      'Read aloud',
      'Prices checked',
    ])
    expect((await get(`checklist/${id}`, WRITER)).body.items).toEqual([
      { name: 'Read aloud', done: false },
      { name: 'Prices checked', done: false },
    ])
    const ticked = await post(`checklist/change/${id}`, { checklist: 'Read aloud', value: true }, WRITER)
    expect(ticked.body.items[0]).toEqual({ name: 'Read aloud', done: true })
    expect((await post(`checklist/change/${id}`, { checklist: 'Nothing', value: true }, WRITER)).body.meta).toMatchObject({
      code: 'unknown-checklist',
    })
    expect((await post('checklist-template', { names: ['x'] }, EDITOR)).status).toBe(403)
  })

  test('include categories, whose names are unique', async () => {
    const id = await createDraft(sql)
    const { category } = (await post('categories/create', { name: 'Night Owls', buying_guide_id: id }, EDITOR)).body
    expect((await post('categories/create', { name: 'night owls', buying_guide_id: id }, EDITOR)).body.category).toEqual(category)
    expect((await get('categories/all', WRITER)).body.categories).toContainEqual(category)
    const { rows } = await sql.query<{ category_ids: number[] }>('select category_ids from guides where id = $1', [id])
    expect(rows[0]?.category_ids.filter((one) => one === category.id)).toEqual([category.id])
    const atOnce = Array.from({ length: 8 }, async () => (await post('categories/create', { name: 'Early birds' }, EDITOR)).body)
    expect(new Set((await Promise.all(atOnce)).map(({ category: added }) => added.id)).size).toBe(1)
    expect((await post('categories/create', { name: 'x' }, WRITER)).status).toBe(403)
    expect((await post('categories/create', { name: ' !! ' }, EDITOR)).body.meta).toMatchObject({ code: 'name-missing' })
  })
})
