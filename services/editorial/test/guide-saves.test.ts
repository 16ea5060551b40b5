import { afterAll, describe, expect, test } from '@jest/globals'
import { GUIDE_NOT_SAVED, MAX_GUIDE_BYTES } from '@ribbonry/contracts'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { AddressClaimsService } from '../src/editor/guides/addresses/address-claims.service.ts'
import { ACCESS, guideCallsOf, EDITOR, goodProduct, OTHER, said, WRITER } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
const CLAIMS = 'guide-address-claims'
const { client: redis } = editorial.redis
const purges = await recordPurges(editorial)
afterAll(async () => {
  purges.stop()
  await editorial.close()
})

describe('a new guide', () => {
  test('is created with title and slug, which is claimed in the register', async () => {
    const { body } = await calls.save({ title: '  Gifts for Tea People ', slug: 'Gifts for tea People' })
    expect(body.guide).toMatchObject({
      title: 'Gifts for Tea People',
      slug: 'gifts-for-tea-people',
      layout: 'listicle',
      status: 'draft',
      stage: 'Draft',
      turn: { who: 'editor' },
      user_id: null,
    })
    expect([body.id, body.version]).toEqual([body.guide.id, 1])
    expect(editorial.register.held.get('gifts-for-tea-people')).toEqual({ type: 'guide', id: body.id, retired: false })
    expect((await calls.open(body.id)).body).toMatchObject({ version: 1, can_edit: true, todolist: [], products: [] })
  })

  test('is refused without a title, without a slug, and with one that is taken', async () => {
    expect(said(await calls.save({ title: ' ', slug: 'a' }))).toEqual(['Please provide a title', 'title-missing'])
    expect(said(await calls.save({ title: 'A' }))).toEqual(['Please provide a slug', 'slug-missing'])
    expect(said(await calls.save({ title: 'A', slug: ' -?- ' }))).toEqual(['Please provide a slug', 'slug-missing'])
    expect((await calls.save({ title: ' ', slug: '-' })).body.meta.fields).toEqual({
      title: 'Please provide a title',
      slug: 'Please provide a slug',
    })
    const { id } = await calls.make()
    const { slug } = (await calls.open(id)).body.guide
    editorial.register.held.set('a-gift', { type: 'gift', id: 5, retired: false })
    for (const taken of [slug, 'a-gift', 'login', 'gift-guides'])
      expect([taken, ...said(await calls.save({ title: 'A', slug: taken }))]).toEqual([
        taken,
        'Please provide a unique slug',
        'slug-taken',
      ])
  })

  test('cannot be created by writers and curators', async () => {
    expect((await calls.save({ title: 'A', slug: 'mine' }, WRITER)).status).toBe(403)
  })

  test('leaves no claimed address behind when it is not saved', async () => {
    const products = [
      goodProduct({ link: 'https://shop.example.com/same' }),
      goodProduct({ link: 'https://shop.example.com/same' }),
    ]
    expect(said(await calls.save({ title: 'A', slug: 'left-behind', products }))[1]).toBe('duplicate-product')
    expect(editorial.register.held.has('left-behind')).toBe(false)
  })

  test('of a killed process releases its address, unless it was created', async () => {
    const { id } = await calls.make()
    const { slug } = (await calls.open(id)).body.guide
    expect(await redis.zcard(CLAIMS)).toBe(0)
    editorial.register.held.set('never-made', { type: 'guide', id: 888_888, retired: false })
    const claims = editorial.service.app.get(AddressClaimsService, { strict: false })
    const now = Date.now()
    editorial.register.away = true
    await redis.zadd(CLAIMS, now - 61_000, 'never-made 888888 2', now - 61_000, `${slug} ${id} 2`, now, 'at-work 888889 2')
    await claims.sweep()
    expect([editorial.register.held.has('never-made'), await redis.zcard(CLAIMS)]).toEqual([true, 2])
    editorial.register.away = false
    await claims.sweep()
    expect([editorial.register.held.has('never-made'), editorial.register.held.has(slug)]).toEqual([false, true])
    expect(await redis.zrange(CLAIMS, '0', '-1')).toEqual(['at-work 888889 2'])
    await redis.del(CLAIMS)
  })

  test('waits for the register; everything else is saved without it', async () => {
    const { id, version } = await calls.make()
    editorial.register.away = true
    try {
      expect(said(await calls.save({ title: 'A', slug: 'away' }))).toEqual([GUIDE_NOT_SAVED, 'not-saved'])
      expect(said(await calls.save({ id, version, slug: 'away' }))).toEqual([GUIDE_NOT_SAVED, 'not-saved'])
      expect((await calls.save({ id, version, title: 'Renamed' })).body.guide.title).toBe('Renamed')
    } finally {
      editorial.register.away = false
    }
  })
})

describe('a save', () => {
  test('changes the given fields only', async () => {
    const { id, version, products } = await calls.make([goodProduct(), goodProduct()], { content: 'Why.', color: '#ABCDEF' })
    const saved = await calls.save({
      id,
      version,
      outro: 'Bye.',
      special_categories: ['adult', 'teen-female'],
      traffic_volume: 900,
    })
    expect(saved.body.guide).toMatchObject({
      content: 'Why.',
      outro: 'Bye.',
      color: '#abcdef',
      special_categories: ['adult', 'teen-female'],
      traffic_volume: 900,
      product_count: 2,
    })
    expect(saved.body.products.map(({ product_id }) => product_id)).toEqual(products)
    expect(saved.body.version).toBe(version + 1)
    const again = await calls.save({ id, version: version + 1, outro: 'Bye.' })
    expect(again.body.version).toBe(version + 1)
  })

  test('of an earlier version is refused with the present guide', async () => {
    const { id, version } = await calls.make([goodProduct()])
    await editorial.addStaff({ id: 2, username: 'edith', roles: ['editor'] })
    await calls.save({ id, version, title: 'Theirs' })
    const { status, body } = await calls.save({ id, version, title: 'Mine' })
    expect([status, body.meta.code]).toEqual([200, 'stale-version'])
    expect(body).toMatchObject({
      version: version + 1,
      guide: { title: 'Theirs' },
      products: [{ pos: 1 }],
      changes: [{ version: version + 1, by: { id: 2, username: 'edith' }, fields: ['title'] }],
    })
    expect((await calls.save({ id, version: body.version, title: 'Mine' })).body.guide.title).toBe('Mine')
  })

  test('succeeds once among concurrent ones of one version', async () => {
    const { id, version } = await calls.make([goodProduct()])
    const answers = await Promise.all(Array.from({ length: 10 }, (_one, at) => calls.save({ id, version, title: `Title ${at}` })))
    const codes = answers.map(({ body }) => body.meta.code ?? body.meta.status)
    expect(codes.toSorted()).toEqual([...Array<string>(9).fill('stale-version'), 'success'])
    expect((await calls.open(id)).body.version).toBe(version + 1)
  })

  test.each([undefined, 0, 'x', 1.5, null])('with the version %j is malformed', async (version) => {
    const { id } = await calls.make()
    const { status, body } = await calls.save({ id, title: 'A', ...(version === undefined ? {} : { version }) } as never)
    expect([status, body.meta.code, Object.keys(body.meta.fields ?? {})]).toEqual([400, 'invalid-input', ['version']])
  })

  test.each<[string, object]>([
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }],
    ['5,000 products', { products: Array.from({ length: 5000 }, () => ({})) }],
    ['an unknown audience', { special_categories: ['cats'] }],
    ['an unknown category', { categories: [999_999] }],
    ['a colour by name', { color: 'red' }],
    ['a product of another guide', { products: [{ product_id: 2_000_000 }] }],
  ])('with %s is malformed, and changes nothing', async (_what, fields) => {
    const { id, version } = await calls.make()
    const { status, body } = await calls.save({ id, version, ...fields } as never)
    expect([status, body.meta.code]).toEqual([400, 'invalid-input'])
    expect((await calls.open(id)).body.version).toBe(version)
  })

  test('keeps markup as text', async () => {
    const { id, version } = await calls.make()
    const title = '<img src=x onerror=alert(1)> & more'
    expect((await calls.save({ id, version, title })).body.guide.title).toBe(title)
  })

  test('releases the former address of a draft, and keeps that of a published guide', async () => {
    const { id, version } = await calls.make()
    const { slug } = (await calls.open(id)).body.guide
    const moved = await calls.save({ id, version, slug: 'moved-draft' })
    expect([editorial.register.held.has(slug), editorial.register.held.has('moved-draft')]).toEqual([false, true])
    await editorial.sql.query(
      `update guides set status = 'published', published = now(), first_published = now() where id = $1`,
      [id],
    )
    purges.clear()
    await calls.save({ id, version: moved.body.version, slug: 'moved-again' })
    expect(editorial.register.held.get('moved-draft')).toEqual({ type: 'guide', id, retired: true })
    await purges.arrived()
    const both = ['/moved-draft', '/moved-again', '/api/buying-guide/moved-draft', '/api/buying-guide/moved-again']
    expect(both.filter((path) => !purges.has(path))).toEqual([])
  })

  test('of a public guide is live at once, unless it fails a condition', async () => {
    const { id, version } = await calls.make(
      Array.from({ length: 5 }, () => goodProduct()),
      { content: 'Why.' },
    )
    await editorial.sql.query(
      `update guides set status = 'published', published = now(), first_published = now(), writing_approved = true where id = $1`,
      [id],
    )
    const { published } = (await calls.open(id)).body.guide
    const changed = await calls.save({ id, version, content: 'Because.' })
    expect(changed.body.guide).toMatchObject({ content: 'Because.', published })
    expect(said(await calls.save({ id, version: changed.body.version, content: ' ' }))).toEqual([
      'Please write an intro',
      'not-ready',
    ])
    const { products } = changed.body
    expect(said(await calls.save({ id, version: changed.body.version, products: products.slice(1) as never }))).toEqual([
      'Please add at least 5 products',
      'not-ready',
    ])
  })
})

describe('the body of a save', () => {
  test('has 2 MB at most', async () => {
    const { id, version } = await calls.make()
    const padded = (bytes: number) => calls.save({ id, version, content: 'More.', padding: 'x'.repeat(bytes) })
    expect((await padded(MAX_GUIDE_BYTES)).status).toBe(413)
    expect((await calls.open(id)).body.version).toBe(version)
    expect((await padded(MAX_GUIDE_BYTES - 1000)).body.version).toBe(version + 1)
  })
})

describe('who writes a guide', () => {
  test('opens and saves their own draft only', async () => {
    const { id, version } = await calls.make()
    await calls.assign(id, { user_id: 7 })
    await editorial.addStaff({ id: 7, username: 'wilma', roles: ['listicle_editor'] })
    expect((await calls.open(id, WRITER)).body).toMatchObject({
      can_edit: true,
      guide: { username: 'wilma', stage: 'In Progress' },
    })
    expect((await calls.save({ id, version, content: 'Mine.' }, WRITER)).body.guide.content).toBe('Mine.')
    for (const path of [`/${id}`, `/can-i-edit/${id}`, `/revisions/${id}`, '/999999'])
      expect([path, (await calls.get(path, OTHER)).status]).toEqual([path, 403])
    expect((await calls.save({ id, version: version + 1, content: 'Hers.' }, OTHER)).status).toBe(403)
  })

  test('cannot approve or publish', async () => {
    const { id, version } = await calls.make()
    await calls.assign(id, { user_id: 7 })
    const body = { id, version, status: 'published', writing_approved: true, curation_approved: true, draft_approved: true }
    const saved = await calls.save(body, WRITER)
    expect(saved.body).toMatchObject({
      version,
      guide: { status: 'draft', writing_approved: false, curation_approved: false, draft_approved: false },
    })
    expect((await calls.save(body, EDITOR)).body.guide).toMatchObject({
      status: 'draft',
      writing_approved: true,
      stage: 'Ready For Publish',
    })
  })

  test('cannot save a submitted guide, but read it', async () => {
    const { id, version } = await calls.make()
    await calls.assign(id, { user_id: 7 })
    await editorial.sql.query('update guides set submitted_editor = true where id = $1', [id])
    expect((await calls.get(`/can-i-edit/${id}`, WRITER)).body).toMatchObject({ can_edit: false })
    expect((await calls.save({ id, version, content: 'More.' }, WRITER)).status).toBe(403)
    expect((await calls.open(id, WRITER)).status).toBe(200)
    expect((await calls.get(`/can-i-edit/${id}`, EDITOR)).body).toMatchObject({ can_edit: true })
  })
})

describe('the availability of a slug', () => {
  test('depends on guides and the register; a guide’s own is available to it', async () => {
    const { id } = await calls.make()
    const { slug } = (await calls.open(id)).body.guide
    editorial.register.held.set('an-unlisted-page', { type: 'unlisted', id: 3, retired: false })
    editorial.register.held.set('was-a-gift', { type: 'gift', id: 4, retired: true })
    const exists = async (path: string) => (await calls.get<never>(`/does-it-exist/${path}`)).body as { exists?: boolean }
    for (const taken of [slug, 'an-unlisted-page', 'was-a-gift', 'login', slug.toUpperCase()])
      expect([taken, await exists(taken)]).toMatchObject([taken, { exists: true }])
    for (const free of ['nobody-has-this', `${slug}?id=${id}`])
      expect([free, await exists(free)]).toMatchObject([free, { exists: false }])
    expect((await calls.get<never>('/does-it-exist/x', ACCESS)).status).toBe(200)
  })

  test('is unknown while the register is away, except for slugs of guides', async () => {
    const { id } = await calls.make()
    const { slug } = (await calls.open(id)).body.guide
    editorial.register.away = true
    try {
      expect(said(await calls.get('/does-it-exist/nobody-has-this'))).toEqual([GUIDE_NOT_SAVED, 'not-saved'])
      expect((await calls.get<never>(`/does-it-exist/${slug}`)).body).toMatchObject({ exists: true })
    } finally {
      editorial.register.away = false
    }
  })
})
