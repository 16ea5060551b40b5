import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ACCESS, B, createDraft, CURATOR, type StaffBody, EDITOR, seedStaff, WRITER } from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const get = (path: string, caller = ACCESS) => editorial.get<StaffBody>(`${B}/${path}`, caller)
const post = (path: string, body: object, caller = ACCESS) => editorial.send<StaffBody>('POST', `${B}/${path}`, body, caller)
const mails = async (): Promise<string[]> => {
  const { rows } = await sql.query<{ mail: string }>(
    `select member_id || ' ' || (data ->> 'step') || coalesce(' ' || (data ->> 'part'), '') as mail from due_mails
     where template = 'guide-step' order by member_id, mail`,
  )
  return rows.map(({ mail }) => mail)
}
const actions = async (id: number): Promise<string[]> =>
  (await get(`action-log/${id}`)).body.log.map(({ action, details }) => [action, details['part']].filter(Boolean).join(' '))
const save = async (id: number, body: object, caller = EDITOR) => {
  const { rows } = await sql.query<{ version: number }>('select version from guides where id = $1', [id])
  return await editorial.send<StaffBody>('POST', B, { id, version: rows[0]?.version, ...body }, caller)
}
const amounts = async (id: number) =>
  (await sql.query('select submission_type, amount_cents from submissions where guide_id = $1 order by 1', [id])).rows

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(() => editorial.close())

describe('the wait for a turn', () => {
  const BEGUN = '2026-11-01T10:00:00.000Z'
  const since = async (id: number) =>
    (await sql.query<{ turn_since: Date }>('select turn_since from guides where id = $1', [id])).rows[0]?.turn_since.toISOString()

  test('continues over steps that do not change whose turn it is', async () => {
    const id = await createDraft(sql, { user_id: 3, curator_id: 4, submitted_curator: true, turn_since: BEGUN })
    await post(`plan/${id}`, { planned: '2036-12-05' }, EDITOR)
    await post(`${id}/review`, { part: 'curation', verdict: 'approved' }, EDITOR)
    await save(id, { draft_approved: true })
    await post('curator', { buying_guide_id: id, curator: null })
    expect((await get(`${id}`)).body.guide).toMatchObject({ planned: '2036-12-05', curation_approved: true, curator_id: null })
    expect(await since(id)).toBe(BEGUN)
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['another writer', (id) => post('assign', { buying_guide_id: id, editor: 5 })],
    ['what is handed in', (id) => post(`${id}/submit-for-review`, {}, WRITER)],
    ['an approval inside a save', (id) => save(id, { writing_approved: true })],
  ])('restarts with %s', async (_step, take) => {
    const id = await createDraft(sql, { user_id: 3, turn_since: BEGUN })
    await take(id)
    expect(await since(id)).not.toBe(BEGUN)
  })
})

describe('a guide that is not a draft', () => {
  const publicGuide = async () => {
    const people = { user_id: 3, curator_id: 4, submitted_editor: true, submitted_curator: true }
    const id = await createDraft(sql, { ...people, writing_approved: true, curation_approved: true, published: new Date() })
    await sql.query(
      `insert into submissions (guide_id, title, member_id, submission_type, submitted, product_count, approved, amount_cents)
       values ($1, 'x', 3, 'writing', now(), 6, now(), 2400), ($1, 'x', 4, 'curation', now(), 6, now(), 1200)`,
      [id],
    )
    return id
  }

  test.each(['published', 'publishing'])(
    'but %s is not sent back, by a review or a save: pay and people are unchanged',
    async (status) => {
      const id = await publicGuide()
      await sql.query('update guides set status = $2, published = case when $2 = $3 then now() end where id = $1', [
        id,
        status,
        'published',
      ])
      for (const part of ['writing', 'curation'])
        expect((await post(`${id}/review`, { part, verdict: 'changes', comment: 'Softer.' }, EDITOR)).body.meta).toMatchObject({
          status: 'error',
          code: 'not-ready',
        })
      for (const part of ['writing', 'curation'])
        expect((await save(id, { [`${part}_approved`]: false })).body.meta).toMatchObject({ status: 'error', code: 'not-ready' })
      expect((await get(`${id}`)).body.guide).toMatchObject({ writing_approved: true, curation_approved: true, status })
      expect(await amounts(id)).toEqual([
        { submission_type: 'curation', amount_cents: 1200 },
        { submission_type: 'writing', amount_cents: 2400 },
      ])
      expect([await mails(), await actions(id)]).toEqual([[], []])
      expect((await sql.query('select 1 from guide_comments')).rows).toEqual([])
    },
  )

  test('cannot be submitted either', async () => {
    const id = await publicGuide()
    expect((await post(`${id}/submit-for-review`, {}, WRITER)).body.meta).toMatchObject({ status: 'error', code: 'not-ready' })
  })

  test('can be approved, since an approval determines the pay of its curator', async () => {
    const id = await publicGuide()
    await sql.query('update guides set curation_approved = false where id = $1', [id])
    await sql.query('update submissions set approved = null, amount_cents = null where guide_id = $1', [id])
    const { body } = await post(`${id}/review`, { part: 'curation', verdict: 'approved' }, EDITOR)
    expect(body.guide).toMatchObject({ curation_approved: true, status: 'published' })
    expect(await amounts(id)).toContainEqual({ submission_type: 'curation', amount_cents: 1200 })
    expect(await mails()).toEqual(['4 approved curation'])
  })
})

describe('an approval', () => {
  const review = (id: number, part: string, verdict: string) =>
    post(`${id}/review`, { part, verdict, ...(verdict === 'changes' ? { comment: 'Softer.' } : {}) }, EDITOR)
  const inSave = (id: number, part: string, verdict: string) => save(id, { [`${part}_approved`]: verdict === 'approved' })

  test.each([
    ['a review', review],
    ['a save', inSave],
  ])('by %s is revoked with the submission, logged, paid and mailed alike', async (_way, give) => {
    const id = await createDraft(sql, { user_id: 3, submitted_editor: true })
    await sql.query(
      `insert into submissions (guide_id, title, member_id, submission_type, submitted, product_count)
       values ($1, 'x', 3, 'writing', now(), 6)`,
      [id],
    )
    expect((await give(id, 'writing', 'approved')).body.guide.stage).toBe('Ready For Publish')
    expect(await mails()).toEqual(['1 approved writing', '3 approved writing'])
    expect(await amounts(id)).toEqual([{ submission_type: 'writing', amount_cents: 2400 }])
    const { guide } = (await give(id, 'writing', 'changes')).body
    expect(guide).toMatchObject({ writing_approved: false, submitted_editor: false, stage: 'In Progress' })
    expect(await mails()).toEqual(['1 approved writing', '3 approved writing', '3 changes writing'])
    expect(await amounts(id)).toEqual([{ submission_type: 'writing', amount_cents: null }])
    expect(await actions(id)).toEqual(['send-back writing', 'approve writing'])
    expect((await get(`can-i-edit/${id}`, WRITER)).body).toMatchObject({ can_edit: true })
  })

  test('inside a save counts the products after the save', async () => {
    const id = await createDraft(sql, { user_id: 3, submitted_editor: true })
    await sql.query(
      `insert into submissions (guide_id, title, member_id, submission_type, submitted, product_count)
       values ($1, 'x', 3, 'writing', now(), 6)`,
      [id],
    )
    const { rows } = await sql.query<{ id: number }>('select id from guide_products where guide_id = $1 order by place', [id])
    const products = rows.slice(1).map(({ id: product_id }) => ({ product_id }))
    expect((await save(id, { products, writing_approved: true })).body.meta.status).toBe('success')
    expect(await amounts(id)).toEqual([{ submission_type: 'writing', amount_cents: 2000 }])
  })

  test.each([
    ['a review', review],
    ['a save', inSave],
  ])('by %s mails the member whose turn it is then, and nobody who waits already', async (_way, give) => {
    const id = await createDraft(sql, { user_id: 3, curator_id: 4, submitted_curator: true })
    await give(id, 'curation', 'approved')
    expect(await mails()).toEqual(['3 approved curation', '4 approved curation'])
  })

  test.each([
    [{ user_id: 3 }, 'draft', ['3 approved draft']],
    [{}, 'draft', ['1 approved draft']],
    [{ curator_id: 4 }, 'curation', ['1 approved curation', '4 approved curation']],
    [{ user_id: 3, submitted_editor: true, curator_id: 4 }, 'curation', ['4 approved curation']],
  ])('of a guide with %j and its %s mails %j', async (columns, part, expected) => {
    const id = await createDraft(sql, columns)
    await review(id, part, 'approved')
    expect(await mails()).toEqual(expected)
  })

  test('given twice counts once', async () => {
    const id = await createDraft(sql, { user_id: 3 })
    await review(id, 'writing', 'approved')
    await review(id, 'writing', 'approved')
    expect(await actions(id)).toEqual(['approve writing'])
  })
})

test('requested changes before a submission are mailed and logged each time', async () => {
  const id = await createDraft(sql, { user_id: 3, curator_id: 4 })
  for (const comment of ['Shorter.', 'Softer.'])
    await post(`${id}/review`, { part: 'writing', verdict: 'changes', comment }, EDITOR)
  await post(`${id}/review`, { part: 'curation', verdict: 'changes', comment: 'Fewer mugs.' }, EDITOR)
  expect(await mails()).toEqual(['3 changes writing', '3 changes writing', '4 changes curation'])
  expect(await actions(id)).toEqual(['send-back curation', 'send-back writing', 'send-back writing'])
  expect((await get(`can-i-edit/${id}`, CURATOR)).body).toMatchObject({ can_edit: true })
})

test('one person who is both submits the curation first', async () => {
  const id = await createDraft(sql, { user_id: 4, curator_id: 4 })
  const submit = async () => (await post(`${id}/submit-for-review`, {}, CURATOR)).body.guide
  expect(await submit()).toMatchObject({ submitted_curator: true, submitted_editor: false })
  expect(await submit()).toMatchObject({ submitted_curator: true, submitted_editor: false })
  await post(`${id}/review`, { part: 'curation', verdict: 'approved' }, EDITOR)
  expect(await submit()).toMatchObject({ submitted_curator: true, submitted_editor: true })
  expect((await sql.query('select submission_type from submissions order by 1')).rows).toEqual([
    { submission_type: 'curation' },
    { submission_type: 'writing' },
  ])
})

test('a submission does not count for the next curator', async () => {
  const id = await createDraft(sql, { curator_id: 5, submitted_curator: true })
  expect((await post('curator', { buying_guide_id: id, curator: 4 })).body.guide).toMatchObject({
    curator_id: 4,
    submitted_curator: false,
    stage: 'In Progress',
  })
  expect(await mails()).toEqual(['4 assigned-curator'])
})

test('publishing again only changes the moment', async () => {
  const id = await createDraft(sql, { writing_approved: true })
  const [first, second] = [3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const publish = async (publish_at?: string) => (await post('publish', { buying_guide_id: id, publish_at })).body.guide
  expect(await publish(first)).toMatchObject({ status: 'publishing', publish_at: first })
  expect(await publish(first)).toMatchObject({ status: 'publishing', publish_at: first })
  expect(await publish(second)).toMatchObject({ status: 'publishing', publish_at: second })
  expect(await actions(id)).toEqual(['publish', 'publish'])
})

test('the mail about a published guide links to its page', async () => {
  const id = await createDraft(sql, { user_id: 3, writing_approved: true, slug: 'asleep-by-nine' })
  await post('publish', { buying_guide_id: id })
  await until('it is published', async () => (await mails()).includes('3 published'))
  const { rows } = await sql.query<{ link: string }>(`select data ->> 'link' as link from due_mails where member_id = 3`)
  expect(rows.map(({ link }) => new URL(link).pathname)).toEqual(['/asleep-by-nine/'])
})
