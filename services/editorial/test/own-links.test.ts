import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  blogPostChanged,
  type CallAnswer,
  type getGuideActionLog,
  type listDeadLinks,
  type listInboundLinks,
  type listInterlinkSuggestions,
  type listUnlinkedGuides,
  type mendLinks,
  type undoGuideOperation,
  type undoMendedLinks,
} from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { createGuide } from './factories.ts'
import { EDITOR, goodProduct, guideCallsOf, said, WRITER } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())
beforeEach(() => editorial.reset())

const inbound = async (slug: string, caller = EDITOR) =>
  (await calls.get<typeof listInboundLinks>(`/inbound-links/${slug}`, caller)).body.links
const unlinked = async (caller = EDITOR) => (await calls.get<typeof listUnlinkedGuides>('/unlinked/1', caller)).body
const deadLinks = async (caller = EDITOR) => (await calls.get<typeof listDeadLinks>('/dead-links/1', caller)).body
const mend = (body: object, caller = EDITOR) => calls.post<typeof mendLinks>('/dead-links/mend', body, caller)
const undo = (changeId: number | null, caller = EDITOR) =>
  calls.post<typeof undoMendedLinks>('/dead-links/undo', { change_id: changeId }, caller)
const undoOperation = (id: number | null, caller = EDITOR) =>
  editorial.send<CallAnswer<typeof undoGuideOperation>>('POST', `/api/admin/guide-operations/${id}/undo`, undefined, caller)
const suggestions = async (id: number) =>
  (await calls.get<typeof listInterlinkSuggestions>(`/interlinking-suggestions/${id}`)).body.suggestions

/** Publishes an event of a blog post and waits for its copy. */
async function tellOfBlogPost(id: number, version: number, more: object = {}): Promise<void> {
  await editorial.publish(blogPostChanged, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    blog_post_id: id,
    version,
    deleted: false,
    slug: `post-${id}`,
    title: `Post ${id}`,
    published: '2026-01-01T08:00:00.000Z',
    links: [],
    ...more,
  })
  await until('the blog post is known', async () => {
    const known = await editorial.sql.query('select 1 from known_blog_posts where blog_post_id = $1 and version = $2', [
      id,
      version,
    ])
    return known.rowCount === 1
  })
}

describe('links to a page', () => {
  test('are those of texts, with their words, from guides and blog posts', async () => {
    const { id, version } = await calls.make([goodProduct({ content: 'Goes with [cups](/best-mugs?x=1).' })], { title: 'Tea' })
    await calls.make([], { title: 'Zoo', content: 'No [mugs](/best-mugz/) here.' })
    const site = editorial.config.SITE_URL
    await tellOfBlogPost(5, 1, {
      links: [
        { href: `${site}/best-mugs/`, words: 'our mugs' },
        { href: '/best-mugs', words: 'again' },
      ],
    })
    await tellOfBlogPost(6, 1, { links: [{ href: 'https://example.com/best-mugs/', words: 'theirs' }] })
    expect(await inbound('best-mugs')).toEqual([
      { id: 5, type: 'blog', slug: 'post-5', title: 'Post 5', words: 'our mugs', found: true, published: true },
      { id, type: 'guide', slug: 'desk-guide-1', title: 'Tea', words: 'cups', found: true, published: false },
    ])
    await tellOfBlogPost(5, 2, { published: null, links: [{ href: '/best-mugs/', words: 'our mugs' }] })
    expect(await inbound('best-mugs', WRITER)).toEqual([])
    await tellOfBlogPost(5, 3, { deleted: true })
    await calls.save({ id, version, products: [] })
    expect(await inbound('best-mugs')).toEqual([])
  })
})

describe('guides that nobody links to', () => {
  test('are published ones, most viewed first; links of drafts and their own do not count', async () => {
    const owned = await createGuide(editorial.sql, { slug: 'lonely', title: 'Lonely', views: 5, user_id: WRITER.userId })
    const seen = await createGuide(editorial.sql, { slug: 'seen', title: 'Seen', views: 9 })
    await createGuide(editorial.sql, { slug: 'linked' })
    await createGuide(editorial.sql, { slug: 'from-blog' })
    await createGuide(editorial.sql, { slug: 'draft', published: null })
    const { id } = await calls.make([], { content: 'To [it](/linked/).' })
    await editorial.sql.query(`update guides set status = 'published', published = now(), views = 1 where id = $1`, [id])
    await calls.make([], { content: 'To [it](/lonely/).' })
    await tellOfBlogPost(5, 1, { links: [{ href: '/from-blog/', words: 'it' }] })
    const { guides, total } = await unlinked()
    expect([guides.map((guide) => guide.id), total]).toEqual([[seen, owned, id], 3])
    expect(guides[0]).toMatchObject({ slug: 'seen', title: 'Seen', views: 9 })
    expect((await unlinked(WRITER)).guides.map((guide) => guide.id)).toEqual([owned])
    expect((await calls.get('/unlinked/0')).status).toBe(400)
  })
})

describe('dead links', () => {
  test('lead to nothing, to a redirect or to a draft; good ones are not listed', async () => {
    await createGuide(editorial.sql, { slug: 'good' })
    await createGuide(editorial.sql, { slug: 'a-draft', published: null })
    editorial.register.paths.set('/old-tea', '/tea/').set('/a-gift', 'shown').set('/gifts/tea', 'shown').set('/hidden', 'hidden')
    const dead = '/gone/ /a-draft/ /old-tea/ /hidden/ /uk/old-tea/ /no/such/page/ever/'
    const good = '/good/ /a-gift/ /gifts/tea/ /about/ / /feed.xml /giveaway/x/'
    const content = `${dead} ${good}`.split(' ').map((path) => `[words](${path})`)
    const { id } = await calls.make([], { title: 'All', content: content.join(' ') })
    await calls.make([], { title: 'Gone too', content: '[x](/Gone)' })
    const { links, total, unchecked } = await deadLinks()
    expect(links.map(({ path, state, leads_to: to, guide_count: count }) => [path, to ?? state, count])).toEqual([
      ['/gone', 'missing', 2],
      ['/a-draft', 'hidden', 1],
      ['/hidden', 'hidden', 1],
      ['/no/such/page/ever', 'missing', 1],
      ['/old-tea', '/tea/', 1],
      ['/uk/old-tea', '/tea/', 1],
    ])
    expect([total, unchecked]).toEqual([6, 0])
    expect(links[0]?.guides.map(({ title, words, can_edit: can }) => [title, words, can])).toEqual([
      ['All', 'words', true],
      ['Gone too', 'x', true],
    ])
    await calls.assign(id, { user_id: 7 })
    expect((await deadLinks(WRITER)).links[0]).toMatchObject({ path: '/a-draft', guide_count: 1 })
  })

  test('of blog posts are listed too, for those who edit them', async () => {
    await calls.make([], { title: 'Tea', content: '[x](/gone/)' })
    const site = editorial.config.SITE_URL
    const links = [
      { href: `${site}/gone/`, words: 'a pot' },
      { href: '/lost', words: 'lost' },
    ]
    await tellOfBlogPost(5, 1, { links })
    await tellOfBlogPost(6, 1, { published: null, links: [{ href: '/lost/', words: 'it' }] })
    await tellOfBlogPost(7, 1, { deleted: true, links })
    const found = (await deadLinks()).links
    expect(found.map(({ path, guide_count: guides, post_count: posts }) => [path, guides, posts])).toEqual([
      ['/gone', 1, 1],
      ['/lost', 0, 2],
    ])
    expect(found[0]?.posts).toEqual([{ id: 5, slug: 'post-5', title: 'Post 5', words: 'a pot', published: true }])
    expect(found[1]?.posts.map(({ id, published }) => [id, published])).toEqual([
      [5, true],
      [6, false],
    ])
    expect((await deadLinks(WRITER)).links).toEqual([])
  })

  test('are not guessed while catalog is away', async () => {
    await calls.make([], { content: '[x](/gone/) [y](/a-draft/) [z](/no/such/page/ever/)' })
    await createGuide(editorial.sql, { slug: 'a-draft', published: null })
    editorial.register.away = true
    const { links, unchecked } = await deadLinks().finally(() => {
      editorial.register.away = false
    })
    expect([links.map(({ path }) => path), unchecked]).toEqual([['/a-draft', '/no/such/page/ever'], 1])
  })
})

describe('mended links', () => {
  const text = 'Read [our [tea]](/old-tea/) and [tea](/old-tea/#x), or [mugs](/mugs/).'

  test('lead elsewhere in all texts, as a new version with a log, and back', async () => {
    const { id, version } = await calls.make([goodProduct({ content: `Nice [pot](/Old-Tea). ${'word '.repeat(40)}` })], {
      content: text,
      interlinking: [{ keyword: 'tea', link: '/old-tea/' }],
    })
    const other = await calls.make([], { content: 'A [pot](/old-tea/).' })
    const before = (await calls.open(id)).body
    const changes = [{ path: '/old-tea', new_path: `${editorial.config.SITE_URL}/tea/` }]

    const preview = (await mend({ changes, preview: true, guides: [id] })).body
    expect(preview).toMatchObject({ change_id: null, changed: [{ id, version }], skipped: [], left: 0 })
    expect(preview.changed[0]?.texts[0]?.after).toContain('[tea](/tea/)')
    expect((await calls.open(id)).body.version).toBe(version)

    const { changed, change_id: changeId } = (await mend({ changes, guides: [id] })).body
    expect(changed).toMatchObject([{ id, version: version + 1 }])
    const after = (await calls.open(id)).body
    expect(after.guide.content).toBe('Read [our [tea]](/old-tea/) and [tea](/tea/), or [mugs](/mugs/).')
    expect(after.products[0]?.content).toMatch(/^Nice \[pot\]\(\/tea\/\)\./)
    expect(after.interlinking).toMatchObject([{ link: '/tea/', found: true }])
    expect((await inbound('tea')).map((link) => link.id)).toEqual([id])
    expect((await inbound('old-tea')).map((link) => link.id)).toEqual([other.id])
    const { log } = (await calls.get<typeof getGuideActionLog>(`/action-log/${id}`)).body
    expect(log[0]).toMatchObject({ action: 'mend-links', details: { links: [{ from: '/old-tea', to: '/tea/' }] } })

    expect((await undo(changeId)).body).toMatchObject({ restored: [{ id }], skipped: [] })
    const back = (await calls.open(id)).body
    expect([back.guide.content, back.products, back.interlinking]).toEqual([
      before.guide.content,
      before.products,
      before.interlinking,
    ])
    expect(back.version).toBe(version + 2)
    expect((await undo(changeId)).body).toMatchObject({
      restored: [],
      skipped: [{ id, reason: 'Somebody has changed it since.' }],
    })
  })

  test('are an operation that its member takes back from the list, and does again', async () => {
    const [first, second] = [await calls.make([], { content: text }), await calls.make([], { content: text })]
    const changes = [{ path: '/old-tea/', new_path: '/tea/' }]
    const { change_id: change } = (await mend({ changes })).body
    const contentOf = async (id: number) => (await calls.open(id)).body.guide.content
    const contents = async () => [await contentOf(first.id), await contentOf(second.id)]
    const mended = text.replace('/old-tea/#x', '/tea/')
    expect(await contents()).toEqual([mended, mended])
    const { rows } = await editorial.sql.query('select action, subject_type, subject, total, changed, state from operations')
    const told = { action: 'mend', subject_type: 'guide-links', subject: '2 guides', total: 2, changed: 2, state: 'done' }
    expect(rows).toEqual([told])
    const { version } = (await calls.open(second.id)).body
    await calls.save({ id: second.id, version, outro: 'Bye.' })
    const undone = (await undoOperation(change)).body.operation
    expect(undone).toMatchObject({ changed: 1, skipped: 1, state: 'done' })
    expect(await contents()).toEqual([text, mended])
    expect((await undoOperation(undone.number)).body.operation).toMatchObject({ action: 'redo', changed: 1, skipped: 0 })
    expect(await contents()).toEqual([mended, mended])
    expect((await undoOperation(change, WRITER)).status).toBe(403)
  })

  test('are taken back also after a change of the same guide that was taken back', async () => {
    const { id } = await calls.make([], { content: text })
    const contentOf = async () => (await calls.open(id)).body.guide.content
    const { change_id: first } = (await mend({ changes: [{ path: '/old-tea/', new_path: '/tea/' }] })).body
    const { change_id: second } = (await mend({ changes: [{ path: '/mugs/', new_path: '/cups/' }] })).body
    expect((await undoOperation(first)).body.operation).toMatchObject({ changed: 0, skipped: 1 })
    expect(await contentOf()).toContain('/cups/')
    const { change_id: third } = (await mend({ changes: [{ path: '/cups/', new_path: '/bowls/' }] })).body
    expect((await undoOperation(third)).body.operation).toMatchObject({ changed: 1 })
    expect((await undoOperation(second)).body.operation).toMatchObject({ changed: 1, skipped: 0 })
    expect(await contentOf()).toBe(text.replace('/old-tea/#x', '/tea/'))
  })

  test('lose their link, and stay lost where somebody wrote since', async () => {
    const { id } = await calls.make([], { content: text })
    const { change_id: changeId } = (await mend({ changes: [{ path: '/old-tea/', new_path: '' }] })).body
    const { guide, version } = (await calls.open(id)).body
    expect(guide.content).toBe('Read [our [tea]](/old-tea/) and tea, or [mugs](/mugs/).')
    await calls.save({ id, version, outro: 'Bye.' })
    expect((await undo(changeId)).body.skipped).toMatchObject([{ id }])
    expect((await calls.open(id)).body.guide.outro).toBe('Bye.')
  })

  test('are only those of guides that the member may save', async () => {
    const { id: own } = await calls.make([], { content: text, title: 'Mine' })
    const { id: handedIn } = await calls.make([], { content: text, title: 'Handed in' })
    const { id: other } = await calls.make([], { content: text })
    await calls.assign(own, { user_id: 7 })
    await calls.assign(handedIn, { user_id: 7 })
    await editorial.sql.query('update guides set submitted_editor = true where id = $1', [handedIn])
    const changes = [{ path: '/old-tea/', new_path: '/tea/' }]
    for (const preview of [true, false]) {
      const { changed, skipped } = (await mend({ changes, preview }, WRITER)).body
      expect([changed.map(({ id }) => id), skipped.map(({ id, title }) => [id, title])]).toEqual([
        [own],
        [[handedIn, 'Handed in']],
      ])
    }
    expect((await calls.open(other)).body.guide.content).toBe(text)
  })

  test.each(['https://example.com/', '//evil', 'javascript:1', '/a b/', '/a(b)/', 'tea'])('do not lead to %s', async (next) => {
    const { id, version } = await calls.make([], { content: text })
    expect(said(await mend({ changes: [{ path: '/old-tea/', new_path: next }] }))[1]).toBe('link-not-ours')
    expect(said(await mend({ changes: [{ path: next, new_path: '/tea/' }] }))[1]).toBe('link-not-ours')
    expect((await calls.open(id)).body.version).toBe(version)
  })

  test('are none for bad input', async () => {
    for (const body of [
      {},
      { changes: [] },
      { changes: [{ path: '/a/' }] },
      { changes: [{ path: '/a/', new_path: '/b/' }], guides: ['x'] },
    ])
      expect((await mend(body)).status).toBe(400)
    expect((await mend({ changes: [{ path: '/nowhere-linked/', new_path: '/b/' }] })).body).toMatchObject({
      changed: [],
      change_id: null,
    })
    expect(said(await undo(99_999))[1]).toBe('change-not-found')
    expect((await undo(null)).status).toBe(400)
  })
})

describe('suggestions', () => {
  test('are words that stand unlinked: planned ones, titles of guides, and words of other links', async () => {
    await createGuide(editorial.sql, { slug: 'tea-people', title: 'Gifts for Tea People', short_title: 'Loose Leaf' })
    await createGuide(editorial.sql, { slug: 'best-mugs', title: 'The 12 best mugs' })
    await createGuide(editorial.sql, { slug: 'not-yet', title: 'Wool socks', published: null })
    await calls.make([], { content: 'Some [stoneware](/best-mugs/).' })
    const { id } = await calls.make([], {
      title: 'Own words',
      content: 'Own words for tea people. They like wool socks, stoneware and [naps](/naps/).',
      outro: 'Tea, or a kettle.',
      interlinking: [
        { keyword: 'a Kettle', link: '/kettles/' },
        { keyword: 'naps', link: '/naps/' },
      ],
    })
    expect(await suggestions(id)).toEqual([
      { keyword: 'a Kettle', link: '/kettles/', title: '/kettles/', planned: true },
      { keyword: 'tea people', link: '/tea-people/', title: 'Gifts for Tea People', planned: false },
      { keyword: 'stoneware', link: '/best-mugs/', title: 'The 12 best mugs', planned: false },
    ])
    expect((await calls.get('/interlinking-suggestions/999999')).body.meta.code).toBe('guide-not-found')
  })
})
