import { guideChanged, type listGuideRevisions } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createCategory } from './factories.ts'
import { ACCESS, B, createDraft, type StaffBody, EDITOR, removeForGood, seedStaff, WRITER } from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const get = (path: string, caller = ACCESS) => editorial.get<StaffBody>(`${B}/${path}`, caller)
const post = (path: string, body: object, caller = ACCESS) => editorial.send<StaffBody>('POST', `${B}/${path}`, body, caller)
const make = async (body: object, caller = EDITOR) =>
  (await editorial.send<{ id: number; version: number }>('POST', B, body, caller)).body

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
  await post('checklist-template', { names: ['Read aloud', 'Prices checked'] })
})
afterAll(() => editorial.close())

describe('the log of a guide', () => {
  const entries = async (id: number) =>
    (await get(`action-log/${id}`)).body.log.map(({ action, username, details }) => [username, action, details])

  test('starts with its author', async () => {
    const { id } = await make({ title: 'For hosts', slug: 'for-hosts' })
    expect(await entries(id)).toEqual([['bram', 'create', {}]])
    const copy = (await editorial.send<{ id: number }>('POST', `${B}/copy/${id}`, {}, ACCESS)).body
    expect(await entries(copy.id)).toEqual([['odette', 'create', { copy_of: id }]])
  })

  test('has every step that is not a text', async () => {
    const id = await createDraft(sql, { user_id: 3, writing_approved: true })
    const name = (await get(`checklist/${id}`)).body.items[0]?.name ?? ''
    await post(`checklist/change/${id}`, { checklist: name, value: false }, EDITOR)
    await post(`checklist/change/${id}`, { checklist: name, value: true }, EDITOR)
    await post(`${id}/waive`, { gate: 'outro', reason: 'It ends well.' }, EDITOR)
    await post(`${id}/waive`, { gate: 'outro', reason: '' }, EDITOR)
    await post(`plan/${id}`, { planned: '2036-12-05' }, EDITOR)
    await post('publish', { buying_guide_id: id, publish_at: new Date(Date.now() + 3_600_000).toISOString() })
    await post(`${id}/withdraw`, {})
    const found = await entries(id)
    expect(found.map(([, action]) => action)).toEqual(['withdraw', 'publish', 'plan', 'unwaive', 'waive', 'tick', 'untick'])
    expect(found).toMatchObject([
      ['odette', 'withdraw', { from: 'publishing' }],
      ['odette', 'publish', {}],
      ['bram', 'plan', { from: null, to: '2036-12-05' }],
      ['bram', 'unwaive', { gate: 'outro' }],
      ['bram', 'waive', { gate: 'outro' }],
      ['bram', 'tick', { name }],
      ['bram', 'untick', { name }],
    ])
  })

  test('outlives the guide', async () => {
    const id = await createDraft(sql)
    await removeForGood(editorial, id)
    const { rows } = await sql.query(
      `select member_id::integer, action, item_id from activity where item_type = 'guide' order by id`,
    )
    expect(rows).toEqual([
      { member_id: 1, action: 'trash', item_id: String(id) },
      { member_id: null, action: 'remove', item_id: String(id) },
    ])
  })
})

describe('the checklist', () => {
  const untick = async (id: number, caller = WRITER) => {
    const name = (await get(`checklist/${id}`)).body.items[0]?.name
    return await post(`checklist/change/${id}`, { checklist: name, value: false }, caller)
  }

  test.each([{ submitted_editor: true }, { writing_approved: true }, { status: 'publishing' }, { published: new Date() }])(
    'cannot be changed by a writer who may not save the guide: %j',
    async (columns) => {
      const id = await createDraft(sql, { user_id: 3, ...columns })
      expect((await untick(id)).status).toBe(403)
      expect((await get(`checklist/${id}`, WRITER)).body.items[0]?.done).toBe(true)
    },
  )

  test('of a public guide stays done, for every member', async () => {
    const id = await createDraft(sql, { writing_approved: true, published: new Date() })
    expect((await untick(id, ACCESS)).body.meta).toMatchObject({ status: 'error', code: 'not-ready' })
    expect((await get(`checklist/${id}`)).body.items.every(({ done }) => done)).toBe(true)
  })
})

describe('a category', () => {
  const attach = (id: number, name: string) => post('categories/create', { name, buying_guide_id: id }, EDITOR)

  test('is added to a public guide as by a save: published, with a revision, once', async () => {
    const id = await createDraft(sql, { writing_approved: true, published: new Date() })
    const events = await recordEvents(editorial.log, guideChanged)
    const { category, version } = (await attach(id, 'Night Owls')).body
    expect((await attach(id, 'night owls')).body).toMatchObject({ category, version })
    await until('the change is published', () =>
      events.events.some((event) => event.guide_id === id && event.version === version),
    )
    const revisions = await editorial.get<typeof listGuideRevisions.answer._output>(`${B}/revisions/${id}`, EDITOR)
    expect(revisions.body.revisions).toMatchObject([{ revision: version, username: 'bram' }])
    await events.stop()
  })

  test('is limited to 50', async () => {
    const id = await createDraft(sql)
    const ids = await Promise.all(Array.from({ length: 50 }, (_, place) => createCategory(sql, `Category ${place}`)))
    await sql.query('update guides set category_ids = $2 where id = $1', [id, ids])
    expect((await attach(id, 'Night Owls')).status).toBe(400)
    expect((await attach(id, 'Category 7')).body.meta.status).toBe('success')
    expect((await get('categories/all')).body.categories.map(({ name }) => name)).not.toContain('Night Owls')
  })
})

test('comments of editors and of writers are two lists, readable for both', async () => {
  const id = await createDraft(sql, { user_id: 3 })
  await post(`add-comment/${id}`, { comment: 'By the writer', slug: 'x' }, WRITER)
  await post(`add-comment/${id}`, { comment: 'By the editor', slug: 'x' }, EDITOR)
  await post(`add-comment/${id}`, { comment: 'By access', slug: 'x' }, ACCESS)
  for (const caller of [WRITER, EDITOR]) {
    const { guide } = (await editorial.get<{ guide: Record<string, { comment: string }[]> }>(`${B}/${id}`, caller)).body
    expect(guide['user_comments']?.map(({ comment }) => comment)).toEqual(['By the writer'])
    expect(guide['editorial_comments']?.map(({ comment }) => comment)).toEqual(['By the editor', 'By access'])
  }
})
