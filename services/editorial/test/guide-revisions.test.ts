import { afterAll, describe, expect, test } from '@jest/globals'
import {
  type compareGuideRevisions,
  type copyGuide,
  type createGuidePreview,
  type getGuidePreview,
  type getGuideRevision,
  GUIDE_PREVIEW,
  type listGuideRevisions,
  type nameGuideRevision,
  type reportGuidePresence,
  type restoreGuideRevision,
} from '@ribbonry/contracts'
import { signedFormerly, TEST_LINK_SECRET } from '@ribbonry/service-kit/testing'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { guideCallsOf, EDITOR, goodProduct, OTHER, said, WRITER } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

describe('revisions', () => {
  test('are written for every save, read, compared and restored', async () => {
    const { id, version } = await calls.make([goodProduct({ title: 'One' }), goodProduct({ title: 'Two' })], { content: 'Why.' })
    const { products, guide } = (await calls.open(id)).body
    const second = await calls.save({
      id,
      version,
      content: 'Because.',
      products: [products[1], { ...products[0], price: '5' }],
    } as never)
    const third = await calls.save({ id, version: second.body.version, title: 'Renamed', slug: 'renamed-guide', products: [] })
    const listed = (await calls.get<typeof listGuideRevisions>(`/revisions/${id}`)).body
    expect(listed.revisions.map(({ revision, fields }) => [revision, fields]).slice(0, 2)).toEqual([
      [third.body.version, ['slug', 'title', 'products']],
      [second.body.version, ['content', 'products']],
    ])

    const first = (await calls.get<typeof getGuideRevision>(`/revisions/${id}/${version}`)).body.content
    expect(first).toMatchObject({
      title: guide.title,
      slug: guide.slug,
      content: 'Why.',
      products: [{ title: 'One', price: 29.5 }, { title: 'Two' }],
    })

    const differing = (
      await calls.get<typeof compareGuideRevisions>(`/revisions/${id}/${version}/compare/${second.body.version}`)
    ).body
    expect(differing.fields).toEqual([{ field: 'content', before: 'Why.', after: 'Because.' }])
    expect(differing.products).toEqual([
      {
        product_id: products[0]?.product_id,
        title: 'One',
        change: 'changed',
        fields: [{ field: 'price', before: 29.5, after: 5 }],
      },
    ])

    const named = await calls.post<typeof nameGuideRevision>(`/revisions/${id}/${second.body.version}/name`, { name: ' Priced ' })
    expect(named.body.name).toBe('Priced')
    const names = (await calls.get<typeof listGuideRevisions>(`/revisions/${id}`)).body.revisions.map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['', 'Priced'])
    expect((await calls.post(`/revisions/${id}/${second.body.version}/name`, { name: 'x'.repeat(101) })).status).toBe(400)
    expect((await calls.post(`/revisions/${id}/999/name`, { name: 'Priced' })).body.meta).toMatchObject({
      code: 'revision-not-found',
    })

    const restored = await calls.post<typeof restoreGuideRevision>(`/revisions/${id}/${version}/restore`, {
      version: third.body.version,
    })
    expect(restored.body.version).toBe(third.body.version + 1)
    const now = (await calls.open(id)).body
    expect(now.products).toEqual(products)
    expect(now.guide).toMatchObject({ title: guide.title, slug: guide.slug, content: 'Why.' })
    expect(editorial.register.held.get(guide.slug)).toMatchObject({ id })
    expect(editorial.register.held.has('renamed-guide')).toBe(false)
  })

  test('are compared with a version of a step, which can be restored, and so can the first', async () => {
    const made = await calls.save({ title: 'Kettles', slug: 'kettles-at-first' })
    const { id, version: first } = made.body
    const saved = await calls.save({ id, version: first, content: 'Why.' })
    const approved = await calls.save({ id, version: saved.body.version, draft_approved: true })
    const { version } = approved.body
    expect(version).toBe(saved.body.version + 1)
    const compared = await calls.get<typeof compareGuideRevisions>(`/revisions/${id}/${first}/compare/${version}`)
    expect(compared.body.fields).toEqual([{ field: 'content', before: '', after: 'Why.' }])
    const restore = (to: number, from: number) =>
      calls.post<typeof restoreGuideRevision>(`/revisions/${id}/${to}/restore`, { version: from })
    const back = await restore(first, version)
    expect((await calls.open(id)).body.guide).toMatchObject({ content: '', title: 'Kettles' })
    await restore(version, back.body.version)
    expect((await calls.open(id)).body.guide.content).toBe('Why.')
    const { revisions } = (await calls.get<typeof listGuideRevisions>(`/revisions/${id}`)).body
    expect(revisions.at(-1)).toMatchObject({ revision: 1, user_id: EDITOR.userId, fields: [] })
  })

  test('restore a removed gift, as itself and in its place', async () => {
    const { id, version, products } = await calls.make([goodProduct(), goodProduct({ title: 'A clock' }), goodProduct()])
    const [one, , other] = products
    const without = await calls.save({ id, version, products: [{ product_id: one }, { product_id: other }] } as never)
    await calls.post(`/revisions/${id}/${version}/restore`, { version: without.body.version })
    const restored = (await calls.open(id)).body.products
    expect(restored.map(({ product_id }) => product_id)).toEqual(products)
    expect(restored[1]).toMatchObject({ title: 'A clock', price: 29.5 })
  })

  test('are refused if they do not exist, or belong to others', async () => {
    const { id, version } = await calls.make()
    expect(said(await calls.get(`/revisions/${id}/77`))[1]).toBe('revision-not-found')
    expect(said(await calls.post(`/revisions/${id}/77/restore`, { version }))[1]).toBe('revision-not-found')
    expect(said(await calls.post(`/revisions/${id}/${version}/restore`, { version: version + 1 }))[1]).toBe('stale-version')
    expect((await calls.get(`/revisions/${id}/${version}`, OTHER)).status).toBe(403)
  })
})

describe('open editors of a guide', () => {
  test('are shown to the others until they close', async () => {
    const { id, version } = await calls.make()
    await calls.assign(id, { user_id: 7 })
    await editorial.addStaff({ id: 2, username: 'edith', roles: ['editor'] })
    await editorial.addStaff({ id: 7, username: 'wilma', roles: ['listicle_editor'] })
    const report = (body: object, caller: object) => calls.post<typeof reportGuidePresence>(`/presence/${id}`, body, caller)
    await report({ client: 'tab-of-edith', at: 'title' }, EDITOR)
    const both = await report({ client: 'tab-of-wilma', at: 'product-7' }, WRITER)
    expect(both.body.version).toBe(version)
    expect(both.body.people.map(({ username, at }) => [username, at])).toEqual([
      ['edith', 'title'],
      ['wilma', 'product-7'],
    ])
    await report({ client: 'tab-of-edith', left: true }, EDITOR)
    expect((await report({ client: 'tab-of-wilma' }, WRITER)).body.people.map(({ username }) => username)).toEqual(['wilma'])
    expect((await report({ client: 'tab-of-other' }, OTHER)).status).toBe(403)
    expect((await report({ client: 'x' }, EDITOR)).status).toBe(400)
  })
})

describe('the preview of a draft', () => {
  test('is readable with a link only', async () => {
    const { id } = await calls.make([goodProduct({ title: 'Kettle' })], { content: 'Why.' })
    const { link, expires } = (await calls.post<typeof createGuidePreview>(`/preview-link/${id}`, undefined)).body
    expect(new Date(expires).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const token = new URL(link, 'http://site').searchParams.get('token') ?? ''
    const shown = await editorial.get<typeof getGuidePreview.answer._output>(`/api/buying-guide-preview?token=${token}`)
    expect(shown.body).toMatchObject({ guide: { id, content: 'Why.' }, products: [{ title: 'Kettle' }], is_published: false })
    expect((await editorial.get('/api/buying-guide-preview?token=x.y')).status).toBe(403)
    expect((await editorial.get('/api/buying-guide-preview')).status).toBe(403)
    expect((await calls.post(`/preview-link/${id}`, undefined, OTHER)).status).toBe(403)
    const { slug } = (await calls.open(id)).body.guide
    expect((await editorial.get(`/api/buying-guide/${slug}`)).status).toBe(404)
  })
})

describe('the link to a preview', () => {
  test('expires after a day', async () => {
    const { id } = await calls.make()
    const { link } = (await calls.post<typeof createGuidePreview>(`/preview-link/${id}`, undefined)).body
    const token = new URL(link, 'http://site').searchParams.get('token') ?? ''
    const linksIn = (hours: number) => new SignedLinks([TEST_LINK_SECRET], () => new Date(Date.now() + hours * 3_600_000))
    expect(linksIn(23.9).verify(token, GUIDE_PREVIEW)?.subject).toBe(String(id))
    expect(linksIn(24.1).verify(token, GUIDE_PREVIEW)).toBeUndefined()
    const yesterdays = (hours: number) =>
      linksIn(-hours).sign({ purpose: GUIDE_PREVIEW, subject: String(id), seconds: 24 * 3600 })
    const statusOf = async (of: string) => (await editorial.get(`/api/buying-guide-preview?token=${of}`)).status
    expect([await statusOf(yesterdays(23.9)), await statusOf(yesterdays(24.1))]).toEqual([200, 403])
    expect(await statusOf(signedFormerly(token, GUIDE_PREVIEW))).toBe(200)
  })
})

describe('the next edition', () => {
  test('is a draft with the content, without the people', async () => {
    const { id } = await calls.make([goodProduct({ broken: true }), goodProduct()], {
      title: 'Best of 2026',
      slug: 'best-of-2026',
      content: 'Why.',
    })
    await calls.assign(id, { user_id: 7, curator_id: 8 })
    const copy = (await calls.post<typeof copyGuide>(`/copy/${id}`, {})).body
    expect(copy.slug).toBe('best-of-2027')
    const { guide, products } = (await calls.open(copy.id)).body
    expect(guide).toMatchObject({
      title: 'Best of 2027',
      content: 'Why.',
      user_id: null,
      curator_id: null,
      stage: 'Draft',
      product_count: 2,
    })
    const originals = (await calls.open(id)).body.products
    expect(products.map(({ title }) => title)).toEqual(originals.map(({ title }) => title))
    expect(originals.map(({ broken }) => broken)).toEqual([true, false])
    expect(products.map(({ broken }) => broken)).toEqual([false, false])
    expect(products.some(({ product_id }) => originals.some((one) => one.product_id === product_id))).toBe(false)
    expect(said(await calls.post(`/copy/${id}`, {}))[1]).toBe('slug-taken')
    expect((await calls.post(`/copy/${id}`, {}, WRITER)).status).toBe(403)
  })
})
