import { type CallAnswer, type getAddress, guideChanged, type listPathStates } from '@ribbonry/contracts'
import { plansNow, until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { aBlogPost, aPost, emptyTables, manyPosts } from './factories.ts'
import { type Answer, startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(() => emptyTables(catalog.sql, 'posts', 'known_guides', 'addresses', 'blog_posts', 'gift_categories'))

const editor = { roles: ['editor'] } as const
/** A service that asks in its own name. */
const service = { roles: ['access'] } as const

const take = (slug: string, id: number, more: object = {}): Promise<Answer> =>
  catalog.send('POST', '/api/admin/addresses/take', { slug, type: 'guide', id, ...more }, service)
const release = (slug: string, id: number, type = 'guide'): Promise<Answer> =>
  catalog.send('POST', '/api/admin/addresses/release', { slug, type, id }, service)
const write = (title: string, slug?: string): Promise<Answer> =>
  catalog.send('POST', '/api/admin/posts', { title, ...(slug === undefined ? {} : { slug }) }, editor)

async function holderOf(slug: string): Promise<CallAnswer<typeof getAddress>['address']> {
  const { body } = await catalog.get<CallAnswer<typeof getAddress>>(`/api/admin/addresses/${slug}`, service)
  return body.address
}

async function publishGuide(id: number, version: number, slug: string): Promise<void> {
  await catalog.publish(guideChanged, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    guide_id: id,
    version,
    withdrawn: false,
    slug,
    title: 'Gifts for Tea People',
    image: '',
    published: '2026-01-01T08:00:00.000Z',
  })
  await until('the guide is known', async () => {
    const known = await catalog.sql.query('select 1 from known_guides where guide_id = $1 and version = $2', [id, version])
    return known.rowCount === 1
  })
}

describe('an address', () => {
  test('is free until somebody takes it, and names who holds it', async () => {
    expect(await holderOf('for-tea-people')).toBeNull()
    expect((await take('for-tea-people', 7)).body.meta.status).toBe('success')
    expect(await holderOf('for-tea-people')).toEqual({ type: 'guide', id: 7, retired: false })
  })

  test('stays with who took it, however often they ask', async () => {
    await take('for-tea-people', 7)
    expect((await take('for-tea-people', 7)).status).toBe(200)
    const refused = await take('for-tea-people', 8)
    expect(refused.status).toBe(409)
    expect(refused.body.meta).toMatchObject({ code: 'slug-taken', error: 'That slug is taken already.' })
    expect((await take('for-tea-people', 7, { type: 'unlisted' })).body.meta.code).toBe('slug-taken')
  })

  test('is given back by its holder alone', async () => {
    await take('for-tea-people', 7)
    await release('for-tea-people', 8)
    await release('for-tea-people', 7, 'unlisted')
    expect(await holderOf('for-tea-people')).toMatchObject({ id: 7 })
    await release('for-tea-people', 7)
    expect(await holderOf('for-tea-people')).toBeNull()
  })

  test.each(['login', 'gifts', 'editorial-setup', '404'])('of the site itself (%s) is nobody’s', async (slug) => {
    expect(await holderOf(slug)).toEqual({ type: 'reserved', id: null, retired: false })
    expect((await take(slug, 7)).body.meta.code).toBe('slug-taken')
  })

  test.each(['Tea', 'tea people', '-tea', 'a'.repeat(121), '../tea', ''])('is never written %j', async (slug) => {
    expect((await take(slug, 7)).status).toBe(400)
  })

  test('is nothing that editors ask for themselves', async () => {
    expect((await catalog.get('/api/admin/addresses/tea', editor)).status).toBe(403)
    const body = { slug: 'tea', type: 'guide', id: 7 }
    expect((await catalog.send('POST', '/api/admin/addresses/take', body, editor)).status).toBe(403)
  })
})

describe('paths of the site', () => {
  const statesOf = async (...paths: string[]) =>
    (await catalog.send<CallAnswer<typeof listPathStates>>('POST', '/api/admin/addresses/states', { paths }, service)).body.states

  test('are shown, hidden, moved or missing', async () => {
    await aPost(catalog.sql, { slug: 'kettle' })
    await aPost(catalog.sql, { slug: 'draft-kettle', published: null })
    await publishGuide(7, 1, 'tea-people')
    await publishGuide(7, 2, 'gifts-for-tea-people')
    await aBlogPost(catalog.sql, { slug: 'on-tea' })
    await aBlogPost(catalog.sql, { slug: 'to-come', published: null })
    const expected: readonly (readonly [string, string])[] = [
      ['/kettle/', 'shown'],
      ['/Kettle?a=b', 'shown'],
      ['/draft-kettle', 'hidden'],
      ['/tea-people/', '/gifts-for-tea-people/'],
      ['/gifts-for-tea-people', 'shown'],
      ['/nothing/', 'missing'],
      ['/blog/on-tea/', 'shown'],
      ['/blog/to-come/', 'hidden'],
      ['/blog/none/', 'missing'],
      ['/blog/2/', 'unknown'],
      ['/gifts/none/', 'missing'],
      ['/about/', 'unknown'],
      ['/', 'unknown'],
    ]
    const states = await statesOf(...expected.map(([path]) => path))
    expect(states.map(({ path, state, leads_to: to }) => [path, to ?? state])).toEqual(expected)
  })

  test('of categories lead below their parent', async () => {
    const { rows } = await catalog.sql.query<{ id: number }>(
      `insert into gift_categories (name, slug) values ('Kitchen', 'kitchen') returning id`,
    )
    await catalog.sql.query(`insert into gift_categories (name, slug, parent_id) values ('Tea', 'tea', $1)`, [rows[0]?.id])
    const found = await statesOf('/gifts/kitchen/', '/gifts/tea/', '/gifts/kitchen/tea/', '/gifts/kitchen/2/')
    expect(found.map(({ state, leads_to: to }) => to ?? state)).toEqual(['shown', '/gifts/kitchen/tea/', 'shown', 'unknown'])
  })

  test('are nothing that editors ask for themselves, and few at once', async () => {
    expect((await catalog.send('POST', '/api/admin/addresses/states', { paths: ['/a/'] }, editor)).status).toBe(403)
    expect((await catalog.send('POST', '/api/admin/addresses/states', { paths: Array(501).fill('/a/') }, service)).status).toBe(
      400,
    )
  })
})

describe('a gift and a guide that take one address in the same moment', () => {
  test('never both have it, in 200 rounds', async () => {
    const ROUNDS = 200
    const wins = { gift: 0, guide: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `wanted-twice-${round}`
      const guide = () => take(slug, 1000 + round)
      const gift = () => write(`A kettle ${round}`, slug)
      // Neither is always the first to ask.
      const asked = round % 2 === 0 ? [guide(), gift()] : [gift(), guide()]
      const [first, second] = await Promise.all(asked)
      const answers = round % 2 === 0 ? { guide: first, gift: second } : { guide: second, gift: first }
      const won = (['gift', 'guide'] as const).filter((name) => answers[name]?.body.meta.status === 'success')
      expect([slug, won.length]).toEqual([slug, 1])
      const [winner = 'gift'] = won
      wins[winner] += 1
      const loser = winner === 'gift' ? 'guide' : 'gift'
      expect(answers[loser]?.body.meta).toMatchObject({ status: 'error', code: 'slug-taken' })
      const id = winner === 'guide' ? 1000 + round : answers.gift?.body.post.id
      expect(await holderOf(slug)).toEqual({ type: winner, id, retired: false })
    }
    expect(wins.gift + wins.guide).toBe(ROUNDS)
    const { rows } = await catalog.sql.query<{ gifts: number }>(
      `select count(*)::int as gifts from posts where slug like 'wanted-twice-%'`,
    )
    expect(rows).toEqual([{ gifts: wins.gift }])
  })
})

describe('the address of a gift', () => {
  test('is in the register from its first moment, and leaves with it', async () => {
    const { body } = await write('A kettle')
    expect(await holderOf('a-kettle')).toEqual({ type: 'gift', id: body.post.id, retired: false })
    await catalog.sql.query('delete from posts')
    expect(await holderOf('a-kettle')).toBeNull()
  })

  test('is another one where a guide has it, or an unlisted page', async () => {
    await take('a-kettle', 7)
    await take('a-kettle-2', 8, { type: 'unlisted' })
    expect((await write('A kettle')).body.post.slug).toBe('a-kettle-3')
    expect((await write('A teapot', 'a-kettle')).body.meta).toMatchObject({ code: 'slug-taken' })
    const { body } = await write('A teapot')
    const moved = await catalog.save(`/api/admin/posts/${body.post.id}`, { slug: 'a-kettle' }, editor)
    expect(moved.body.meta).toMatchObject({ code: 'slug-taken' })
  })

  test('is free again after a draft moves away', async () => {
    const { body } = await write('A kettle')
    await catalog.save(`/api/admin/posts/${body.post.id}`, { slug: 'a-teapot' }, editor)
    expect(await holderOf('a-kettle')).toBeNull()
    expect(await holderOf('a-teapot')).toMatchObject({ type: 'gift', id: body.post.id })
  })

  test('that was public leads on to where the gift moved, and nobody else gets it', async () => {
    const id = await aPost(catalog.sql, { slug: 'a-kettle' })
    await catalog.sql.query(`update posts set slug = 'whistling-friend' where id = $1`, [id])
    expect(await holderOf('a-kettle')).toEqual({ type: 'gift', id, retired: true })
    expect((await take('a-kettle', 7)).body.meta.code).toBe('slug-taken')
    expect((await write('A kettle')).body.post.slug).toBe('a-kettle-2')
    const { status, body } = await catalog.get('/api/posts/a-kettle')
    expect([status, body.post.slug, body.post.fuzzy_match]).toEqual([200, 'whistling-friend', true])
  })

  test('can be taken back by the gift that had it', async () => {
    const id = await aPost(catalog.sql, { slug: 'a-kettle' })
    await catalog.sql.query(`update posts set slug = 'whistling-friend' where id = $1`, [id])
    await catalog.sql.query(`update posts set slug = 'a-kettle' where id = $1`, [id])
    expect(await holderOf('a-kettle')).toEqual({ type: 'gift', id, retired: false })
    expect(await holderOf('whistling-friend')).toEqual({ type: 'gift', id, retired: true })
  })

  test('leads nowhere while the gift is not public', async () => {
    const id = await aPost(catalog.sql, { slug: 'a-kettle' })
    await catalog.sql.query(`update posts set slug = 'whistling-friend', published = null where id = $1`, [id])
    expect((await catalog.get('/api/posts/a-kettle')).status).toBe(404)
  })
})

describe('the address of a guide', () => {
  test('is registered by the event of its publication too', async () => {
    await publishGuide(7, 1, 'for-tea-people')
    expect(await holderOf('for-tea-people')).toEqual({ type: 'guide', id: 7, retired: false })
  })

  test('leads on once it moved, told by the one who took the new one or by the event', async () => {
    await publishGuide(7, 1, 'for-tea-people')
    await take('for-leaf-lovers', 7, { previous: 'for-tea-people' })
    expect(await holderOf('for-tea-people')).toEqual({ type: 'guide', id: 7, retired: true })
    await publishGuide(7, 2, 'for-leaf-lovers')
    await publishGuide(7, 3, 'for-kettle-keepers')
    for (const old of ['for-tea-people', 'for-leaf-lovers']) {
      const { body } = await catalog.get(`/api/posts/${old}`)
      expect(body.post).toMatchObject({ type: 'buying-guide', slug: 'for-kettle-keepers', fuzzy_match: true })
    }
  })

  test('keeps its old one when the new one is refused', async () => {
    await take('for-tea-people', 7)
    await take('for-leaf-lovers', 8)
    await take('for-leaf-lovers', 7, { previous: 'for-tea-people' })
    expect(await holderOf('for-tea-people')).toMatchObject({ retired: false })
  })

  test('does not oust the gift that has it', async () => {
    const id = await aPost(catalog.sql, { slug: 'for-tea-people' })
    await publishGuide(7, 1, 'for-tea-people')
    expect(await holderOf('for-tea-people')).toEqual({ type: 'gift', id, retired: false })
  })
})

test('of a gift and a guide that take one slug in the same moment, exactly one wins, 200 times', async () => {
  const race = async (round: number): Promise<'gift' | 'guide' | undefined> => {
    const slug = `wanted-by-two-${round}`
    const answers = await Promise.all([take(slug, round + 1), write('Wanted', slug)])
    const refused = answers.find(({ body }) => body.meta.status === 'error')
    expect([slug, answers.map(({ status }) => status).toSorted((one, other) => one - other)]).toEqual([slug, [200, 409]])
    expect(refused?.body.meta.code).toBe('slug-taken')
    return refused === answers[0] ? 'gift' : 'guide'
  }
  const winners: (string | undefined)[] = []
  for (let round = 0; round < 200; round += 5)
    winners.push(...(await Promise.all([0, 1, 2, 3, 4].map((more) => race(round + more)))))
  const { rows } = await catalog.sql.query<{ slug: string; item_type: string }>('select slug, item_type from addresses')
  expect(rows).toHaveLength(200)
  for (const [round, winner] of winners.entries())
    expect(rows).toContainEqual({ slug: `wanted-by-two-${round}`, item_type: winner })
})

test('answers are read from an index alone, whoever asks', async () => {
  await manyPosts(catalog.sql, 20_000)
  const plans = await plansNow(catalog.sql)
  const bySlug = await plans.of(`select item_type, item_id, retired from addresses where slug = 'many-1-77'`)
  const similar = await plans.of(`
    select slug from addresses
    where slug = 'kite' or slug > 'kite' || '-' and slug < 'kite' || '.' and slug ~ ('^' || 'kite' || '-[0-9]+$')`)
  const ofItem = await plans.of(`delete from addresses where item_type = 'gift' and item_id = 77`)
  for (const plan of [bySlug, similar, ofItem]) expect(plan).not.toContain('Seq Scan')
})
