import { createServer, type IncomingMessage, request as httpRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { accountReply } from './accounts.ts'
import { blogPage, blogPostAt } from './blog.ts'
import { boardAnswer, boardItems, boards, ODETTE, recommended } from './boards.ts'
import { giftCategory } from './gift-categories.ts'
import { foundFor, suggestedFor } from './found.ts'
import { foundForSomebody } from './found-for-somebody.ts'
import { gifts, teapot } from './gifts.ts'
import { giveawayAt, giveawaysOn } from './giveaways.ts'
import { guideAt, guidePost, guideSummaries } from './guides.ts'
import { sitemapReply } from './sitemap.ts'

const LAST_PAGE = 4
const PER_PAGE = 40

const TITLES = ['Gift guides', 'For the kitchen', 'For the desk', 'Outdoors', 'Small people', 'Odd and wonderful']
const NAVIGATION = {
  navigation: [
    ...TITLES.map((title, index) => ({ id: index + 1, parent_id: null, title, link: `/gifts/${title.toLowerCase().replaceAll(' ', '-')}/`, mobile: true, desktop: true, sort: index })),
    ...['Tea people', 'People who bake', 'Owners of one good knife'].map((title, index) => ({ id: 20 + index, parent_id: 2, title, link: `/gifts/for-the-kitchen/${title.toLowerCase().replaceAll(' ', '-')}/`, mobile: true, desktop: true, sort: index })),
  ],
  extra_mobile_links: [{ title: 'About us', link: '/about/' }, { title: 'Blog', link: '/blog/' }, { title: 'Privacy policy', link: '/privacy-policy/' }],
}

export interface FixtureGateway {
  readonly url: string
  /** Requests to calls so far, as `METHOD path?query`. */
  readonly asked: readonly { readonly url: string; readonly headers: IncomingMessage['headers'] }[]
  /** From now on every call fails, or works again. */
  readonly fail: (failing: boolean) => void
  readonly close: () => Promise<void>
}

interface FixtureOptions {
  readonly port?: number
  /** Where pages are passed on to, to look at the product in a browser. */
  readonly webUrl?: string
  /** A folder with pictures `<name>.webp`. */
  readonly pictures?: string
}

/** Answers the calls that the pages make, in the shapes of the contract, from gifts made up here. */
export async function startFixtureGateway({ port = 0, webUrl, pictures }: FixtureOptions = {}): Promise<FixtureGateway> {
  const asked: { url: string; headers: IncomingMessage['headers'] }[] = []
  let failing = false
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway.invalid')
    if (url.pathname.startsWith('/api/')) {
      asked.push({ url: request.url ?? '', headers: request.headers })
      if (failing) answer(response, 503, failure('The service is away.', 'unavailable'))
      else answer(response, ...(accountReply(url.pathname, request.headers.cookie) ?? reply(request.method ?? 'GET', url)))
    } else if (url.pathname.startsWith('/media/') && pictures !== undefined) sendPicture(response, pictures, url.pathname)
    else if (webUrl !== undefined) pass(webUrl, request, response)
    else response.writeHead(404).end()
  })
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (value) => { failing = value },
    close: () => new Promise((resolve) => { server.close(() => { resolve() }); server.closeAllConnections() }),
  }
}

interface Asked {
  readonly path: string
  /** What follows the area in the path. */
  readonly first: string
  readonly second: string
  readonly query: URLSearchParams
}

/** What follows /api/ in a path decides who answers. */
const AREAS: Readonly<Record<string, (asked: Asked) => [number, unknown]>> = {
  navigation: () => success(NAVIGATION),
  lists: ({ first, second, query }) => listsReply(first, Number(second), Number(query.get('perpage') ?? PER_PAGE)),
  gifts: ({ first, path, query }) => giftsReply(first, Number(path.split('/')[5]), query),
  'buying-guides': ({ first, second }) => success({ guides: first === 'related' ? guideSummaries.filter(({ id }) => id !== Number(second)) : guideSummaries }),
  'buying-guide': ({ first }) => guideReply(first),
  search: ({ first, second }) => success(foundFor(decodeURIComponent(first), Number(second))),
  suggest: ({ first }) => success(suggestedFor(decodeURIComponent(first))),
  'gift-finder': ({ first, query }) => success(foundForSomebody(Number(first), query)),
  blog: ({ first, query }) => (first === '' ? success(blogPage(Number(query.get('page') ?? 1))) : blogReply(first)),
  giveaways: ({ first }) => success(giveawaysOn(Number(first))),
  giveaway: ({ first }) => giveawayReply(first),
  related: () => success({ posts: gifts(300, 30) }),
  posts: ({ first, second }) => (first === 'by-code' ? codeReply(second) : postReply(first)),
  user: ({ path }) => boardsReply(path),
  sitemap: ({ first, second }) => success(sitemapReply(first, Number(second))),
}

function reply(method: string, url: URL): [number, unknown] {
  const path = url.pathname.replace(/\/$/, '')
  const [, , area = '', first = '', second = ''] = path.split('/')
  if (path === '/api/user/login' && method === 'POST') return [200, failure('Your username or password was incorrect.', 'wrong-credentials')]
  if (path === '/api/user/me') return [401, failure('Please log in.', 'not-signed-in')]
  return AREAS[area]?.({ path, first, second, query: url.searchParams }) ?? [404, failure('There is no such call.', 'not-found')]
}

function listsReply(sort: string, page: number, perPage: number): [number, unknown] {
  if (sort === 'featured') return success({ featured: { ...teapot(), utm_campaign: '', overline: 'Friday’s find', giveaway_data: null } })
  return success({ posts: page > LAST_PAGE ? [] : gifts((page - 1) * PER_PAGE + 1, perPage) })
}

function giftsReply(slug: string, page: number, query: URLSearchParams): [number, unknown] {
  const category = giftCategory(slug)
  if (category === undefined) return [404, failure('There is no such gift category.', 'category-not-found')]
  const posts = page > LAST_PAGE ? [] : gifts((page - 1) * PER_PAGE + 1, PER_PAGE)
  const [min, max] = [Number(query.get('min')), Number(query.get('max'))]
  return success({ category, posts: max < 2000 || min > 0 ? posts.filter(({ price }) => price !== null && price >= min && price <= max) : posts })
}

function guideReply(slug: string): [number, unknown] {
  const found = guideAt(slug)
  return found === undefined ? [404, failure('We could not find that gift guide.', 'guide-not-found')] : success(found)
}

function blogReply(slug: string): [number, unknown] {
  const post = blogPostAt(slug)
  return post === undefined ? [404, failure('We could not find that post.', 'blog-post-not-found')] : success({ post })
}

function giveawayReply(slug: string): [number, unknown] {
  const giveaway = giveawayAt(slug)
  return giveaway === undefined ? [404, failure('Giveaway could not be found.', 'giveaway-not-found')] : success({ giveaway })
}

/** Odette's boards as visitors see them: those that she shows, and one of 5000 items. The one with the number 6 is hers alone, but for its link. */
function boardsReply(path: string): [number, unknown] {
  const [, user, part, board, , page] = /^\/api\/user\/wishlist\/(\d+)(?:\/(list|all|recommended)\/(\d+)(\/page\/(\d+))?)?$/.exec(path) ?? []
  if (user !== String(ODETTE.user_id)) return [404, failure('We could not find that member.', 'member-not-found')]
  if (part === undefined) return success({ user: ODETTE, is_owner: false, boards })
  if (part === 'all') return success({ posts: boardItems(8, 20), next: null })
  if (part === 'recommended') return success({ posts: recommended() })
  const isShown = Number(board) <= boards.length || board === '50'
  return isShown ? [200, boardAnswer(Number(board), Number(page))] : [404, failure('We could not find that board.', 'board-not-found')]
}

function codeReply(code: string): [number, unknown] {
  return code === '9001' ? success({ slug: 'a-teapot' }) : [404, failure('We could not find that gift.', 'post-not-found')]
}

function postReply(slug: string): [number, unknown] {
  const labels = [{ id: 1, name: 'Tea people', slug: 'tea-people', parent_slug: 'for-the-kitchen' }, { id: 2, name: 'New homes', slug: 'new-homes', parent_slug: null }]
  const guide = guidePost(slug)
  if (guide !== undefined) return success({ post: guide, category_labels: [] })
  if (slug === 'a-teapot') return success({ post: teapot(), category_labels: labels })
  if (slug === 'a-teapto') return success({ post: { ...teapot(), fuzzy_match: true }, category_labels: labels })
  const id = Number(/-(\d+)$/.exec(slug)?.[1])
  const post = Number.isInteger(id) && id < 1000 ? gifts(id, 1)[0] : undefined
  return post === undefined ? [404, failure('We could not find that gift.', 'not-found')] : success({ post, category_labels: labels })
}

function success(content: object): [number, unknown] {
  return [200, { meta: { status: 'success' }, ...content }]
}

function failure(error: string, code: string): object {
  return { meta: { status: 'error', error, code, request_id: 'fixture-request' } }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendPicture(response: ServerResponse, folder: string, path: string): void {
  const name = path.split('/')[2] ?? ''
  try {
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' })
    response.end(readFileSync(`${folder}/${name.replace(/[^a-z0-9-]/g, '')}.webp`))
  } catch {
    response.end()
  }
}

function pass(webUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = httpRequest(`${webUrl}${request.url ?? '/'}`, { method: request.method, headers: { 'x-ribbonry-country': 'US', ...request.headers } }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  onward.on('error', () => { response.writeHead(502).end() })
  request.pipe(onward)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => { server.listen(port, '127.0.0.1', () => { resolve() }) })
}
