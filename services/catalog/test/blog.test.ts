import { blogPostChanged } from '@ribbonry/contracts'
import { recordOutbox, recordPurges } from '@ribbonry/service-kit/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aBlogPost, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog, type Answer } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const
const HOUR = 3_600_000

const catalog = await startTestCatalog()
const purges = await recordPurges(catalog)
const outbox = await recordOutbox(catalog.sql)

afterAll(async () => {
  purges.stop()
  await catalog.close()
})
beforeEach(async () => {
  purges.clear()
  await emptyTables(catalog.sql, 'blog_posts', 'posts', 'gift_categories', 'pictures', 'outbox', 'recorded_outbox')
})

const create = (body: object): Promise<Answer> =>
  catalog.send('POST', '/api/admin/blog', { title: 'On wrapping', ...body }, editor)
const change = (id: number, body: object): Promise<Answer> => catalog.save(`/api/admin/blog/${id}`, body, editor)
const remove = (id: number): Promise<Answer> => catalog.send('DELETE', `/api/admin/blog/${id}`, undefined, editor)
const slugsOf = ({ body }: Answer): string[] => body.posts.map(({ slug }) => slug)

const events = async () => (await outbox.read(blogPostChanged.topic)).map(({ payload }) => payload as Record<string, unknown>)

describe('a change of a blog post', () => {
  test('is published with the links of its text', async () => {
    const content = String.raw`See [**our** mugs](/best-mugs/), [a\]b](https://example.com/x) and \[no](/link/).

![a mug](/media/x) [evil](//example.com/) [x](javascript:1) [[nested](/tea/)](/outer/) [日本](/gifts/日本/)`
    const { body } = await create({ content, slug: 'on-mugs' })
    const { id, version } = body.post
    await change(id, { title: 'On mugs', version })
    await catalog.sql.query('delete from blog_posts where id = $1', [id])
    const found = await events()
    for (const payload of found) blogPostChanged.payload.parse(payload)
    expect(found.map(({ blog_post_id: of, version: at, title, deleted }) => [of, at, title, deleted])).toEqual([
      [id, 1, 'On wrapping', false],
      [id, 2, 'On mugs', false],
      [id, 2, 'On mugs', true],
    ])
    expect(found[0]).toMatchObject({
      slug: 'on-mugs',
      published: null,
      links: [
        { href: '/best-mugs/', words: 'our mugs' },
        { href: 'https://example.com/x', words: 'a]b' },
        { href: '/tea/', words: 'nested' },
        { href: '/gifts/日本/', words: '日本' },
      ],
    })
  })

  test('that readers do not see is none', async () => {
    const id = await aBlogPost(catalog.sql)
    await catalog.sql.query('update blog_posts set stars = 5, raters = 1 where id = $1', [id])
    expect(await events()).toHaveLength(1)
  })
})

describe('the blog', () => {
  test('lists what is published, newest first, with the beginning of each text', async () => {
    await aBlogPost(catalog.sql, { slug: 'older', published: new Date(Date.now() - 2 * HOUR) })
    await aBlogPost(catalog.sql, {
      slug: 'newer',
      published: new Date(Date.now() - HOUR),
      content: `## First\n\n${'word '.repeat(100)}`,
    })
    await aBlogPost(catalog.sql, { slug: 'draft', published: null })
    await aBlogPost(catalog.sql, { slug: 'to-come', published: new Date(Date.now() + HOUR) })
    const answer = await catalog.get('/api/blog')
    expect([answer.status, slugsOf(answer), answer.body.total]).toEqual([200, ['newer', 'older'], 2])
    expect(answer.body.posts[0]?.content).toMatch(/^word .{200,245}word…$/)
  })

  test('has pages of twelve posts, and empty ones past its end', async () => {
    for (let number = 0; number < 14; number += 1) await aBlogPost(catalog.sql)
    const pages = [await catalog.get('/api/blog'), await catalog.get('/api/blog?page=2'), await catalog.get('/api/blog?page=3')]
    expect(pages.map(({ body }) => [body.posts.length, body.total])).toEqual([
      [12, 14],
      [2, 14],
      [0, 14],
    ])
    expect(new Set(pages.flatMap(slugsOf)).size).toBe(14)
    expect((await catalog.get('/api/blog?page=0')).status).toBe(400)
  })

  test('shows a post with its picture, its whole text, and its gifts in their order', async () => {
    const picture = await aPicture(catalog.sql)
    const [first, second] = [await aPost(catalog.sql, { slug: 'a' }), await aPost(catalog.sql, { slug: 'b' })]
    await aBlogPost(catalog.sql, {
      slug: 'whole',
      content: 'One.\n\n## Two\n\nThree.',
      author: 'Inez',
      picture_id: picture,
      gifts: [second, first],
    })
    const { body } = await catalog.get('/api/blog/whole')
    expect(body.post).toMatchObject({
      slug: 'whole',
      content: 'One.\n\n## Two\n\nThree.',
      author: 'Inez',
      image: `/media/${picture}/960.jpg`,
      src: `/media/${picture}/960.jpg`,
    })
    expect(body.post.posts.map(({ slug, link }) => [slug, link !== ''])).toEqual([
      ['b', true],
      ['a', true],
    ])
  })

  test('leaves out gifts that the visitor may not see', async () => {
    const gifts = [
      await aPost(catalog.sql, { slug: 'draft', published: null }),
      await aPost(catalog.sql, { slug: 'adult', nsfw: true }),
      await aPost(catalog.sql, { slug: 'british', countries: ['GB'] }),
      await aPost(catalog.sql, { slug: 'everywhere' }),
    ]
    await aBlogPost(catalog.sql, { slug: 'some', gifts })
    const seen = async (caller: object): Promise<string[]> =>
      (await catalog.get('/api/blog/some', caller)).body.post.posts.map(({ slug }) => slug)
    expect(await seen({ country: 'US', nsfw: false })).toEqual(['everywhere'])
    expect(await seen({ country: 'GB', nsfw: true })).toEqual(['adult', 'british', 'everywhere'])
  })

  test('shows the gifts that stand in its text, each once, if the visitor may see them', async () => {
    const seen = await aPost(catalog.sql, { slug: 'seen' })
    const draft = await aPost(catalog.sql, { slug: 'draft', published: null })
    const adult = await aPost(catalog.sql, { slug: 'adult', nsfw: true })
    const british = await aPost(catalog.sql, { slug: 'british', countries: ['GB'] })
    const content = [seen, draft, adult, british, seen, 999_999_999_999].map((id) => `::gift[${id}]`).join('\n\nand\n\n')
    await aBlogPost(catalog.sql, { slug: 'inside', content, gifts: [seen] })
    const slugs = async (caller: object): Promise<string[]> =>
      slugsOf(await catalog.get('/api/blog/inside', caller)).toSorted((a, b) => a.localeCompare(b))
    expect(await slugs({ country: 'US', nsfw: false })).toEqual(['seen'])
    expect(await slugs({ country: 'GB', nsfw: true })).toEqual(['adult', 'british', 'seen'])
    const { body } = await catalog.get('/api/blog/inside')
    expect(body.posts[0]?.link).not.toBe('')
    expect(body.post.posts.map(({ slug }) => slug)).toEqual(['seen'])
  })

  test('shows twenty gifts in a text at most', async () => {
    const gifts: number[] = []
    for (let number = 0; number < 21; number += 1) gifts.push(await aPost(catalog.sql))
    await aBlogPost(catalog.sql, { slug: 'many', content: gifts.map((id) => `::gift[${id}]`).join('\n') })
    expect((await catalog.get('/api/blog/many')).body.posts).toHaveLength(20)
  })

  test('does not find drafts, scheduled posts, or unknown slugs', async () => {
    await aBlogPost(catalog.sql, { slug: 'draft', published: null })
    await aBlogPost(catalog.sql, { slug: 'to-come', published: new Date(Date.now() + HOUR) })
    for (const slug of [
      'draft',
      'to-come',
      'never',
      `';drop table blog_posts`,
      '<script>',
      '😀',
      '\u202E',
      'DRAFT',
      'x'.repeat(200),
    ]) {
      const { status, body } = await catalog.get(`/api/blog/${encodeURIComponent(slug)}`)
      expect([slug, status, body.meta.code]).toEqual([slug, 404, 'blog-post-not-found'])
    }
    expect((await catalog.get(`/api/blog/${'x'.repeat(201)}`)).status).toBe(400)
    expect((await catalog.get('/api/blog/%00')).status).toBe(400)
  })
})

describe('staff', () => {
  test('create a post with a slug of its title, picture and gifts, hidden until it is published', async () => {
    const [picture, gift] = [await aPicture(catalog.sql), await aPost(catalog.sql, { slug: 'string' })]
    const { status, body } = await create({
      content: 'Fold it twice.',
      author: ' Bram ',
      picture_id: picture,
      post_ids: [gift, gift],
    })
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      slug: 'on-wrapping',
      title: 'On wrapping',
      content: 'Fold it twice.',
      author: 'Bram',
      picture_id: picture,
      published: null,
    })
    expect(body.post.gifts.map(({ slug }) => slug)).toEqual(['string'])
    expect((await catalog.get('/api/blog/on-wrapping')).status).toBe(404)
    expect((await change(body.post.id, { published: new Date(Date.now() - 1000).toISOString() })).status).toBe(200)
    expect((await catalog.get('/api/blog/on-wrapping')).body.post.posts.map(({ slug }) => slug)).toEqual(['string'])
  })

  test('change only what they send', async () => {
    const gift = await aPost(catalog.sql)
    const { body } = await create({ content: 'Stays.', author: 'Stays too', post_ids: [gift] })
    const changed = await change(body.post.id, { title: 'Another title' })
    expect(changed.body.post).toMatchObject({
      title: 'Another title',
      slug: 'on-wrapping',
      content: 'Stays.',
      author: 'Stays too',
    })
    expect(changed.body.post.gifts.map(({ id }) => id)).toEqual([gift])
    expect((await change(body.post.id, { post_ids: [], content: '' })).body.post).toMatchObject({ content: '', gifts: [] })
  })

  test('get the next free slug for a title, and an error for a taken slug', async () => {
    expect([(await create({})).body.post.slug, (await create({})).body.post.slug]).toEqual(['on-wrapping', 'on-wrapping-2'])
    const refused = await create({ title: 'Other', slug: 'on-wrapping' })
    expect([refused.status, refused.body.meta.code, refused.body.meta.fields]).toEqual([
      409,
      'slug-taken',
      { slug: 'That slug is taken already.' },
    ])
    expect((await change(2, { slug: 'on-wrapping' })).status).toBe(409)
    expect((await change(2, { slug: 'on-wrapping-2' })).status).toBe(200)
  })

  test('get errors by field, and nothing is stored', async () => {
    const refusals = [
      await create({ title: ' ' }),
      await create({ picture_id: 'none' }),
      await create({ post_ids: [4711] }),
      await create({ slug: 'Not A Slug' }),
      await create({ published: 'soon' }),
      await create({ content: 'a\0b' }),
    ]
    expect(refusals.map(({ status, body }) => [status, ...Object.keys(body.meta.fields)])).toEqual([
      [400, 'title'],
      [400, 'picture_id'],
      [400, 'post_ids'],
      [400, 'slug'],
      [400, 'published'],
      [400, 'content'],
    ])
    expect(refusals[0]?.body.meta.fields['title']).toBe('Please enter a title')
    expect((await catalog.get('/api/admin/blog', editor)).body.total).toBe(0)
  })

  test('find posts by words of the title or slug, drafts included, with signs taken as they are', async () => {
    await aBlogPost(catalog.sql, { slug: 'one', title: '100% wool' })
    await aBlogPost(catalog.sql, { slug: 'two', title: 'Cards', published: null })
    const found = async (term: string): Promise<string[]> =>
      slugsOf(await catalog.get(`/api/admin/blog?term=${encodeURIComponent(term)}`, editor))
    expect([await found('CARD'), await found('one'), await found('100%'), await found('%%')]).toEqual([
      ['two'],
      ['one'],
      ['one'],
      [],
    ])
    expect((await found('')).toSorted()).toEqual(['one', 'two'])
  })

  test('delete a post and not its gifts', async () => {
    const gift = await aPost(catalog.sql, { slug: 'stays' })
    const id = await aBlogPost(catalog.sql, { slug: 'goes', gifts: [gift] })
    expect((await remove(id)).status).toBe(200)
    expect([(await catalog.get('/api/blog/goes')).status, (await catalog.get('/api/posts/stays')).status]).toEqual([404, 200])
    expect([
      (await remove(4711)).status,
      (await change(4711, {})).status,
      (await catalog.get('/api/admin/blog/4711', editor)).status,
    ]).toEqual([404, 404, 404])
  })

  test('see every change at once: the cached pages of the blog are purged', async () => {
    const drops = async (work: Promise<Answer>): Promise<boolean> => {
      purges.clear()
      await work
      const purged = await purges.arrived()
      return ['/api/blog', '/api/blog/*', '/blog', '/blog/*'].every((path) => purged.includes(path))
    }
    const { body } = await create({})
    expect([
      await drops(create({})),
      await drops(change(body.post.id, { title: 'New' })),
      await drops(remove(body.post.id)),
    ]).toEqual([true, true, true])
  })
})
