import { adventWith } from './advent.ts'
import { accountReply, logInReply } from './accounts.ts'
import { blogPage, blogPostAt } from './blog.ts'
import { boardAnswer, boardItems, boards, ODETTE, recommended } from './boards.ts'
import { giftCategory } from './gift-categories.ts'
import { searchResults, suggestedFor } from './search-results.ts'
import { finderResults } from './finder-results.ts'
import { gifts, teapot } from './gifts.ts'
import { PROMISED } from './draws.ts'
import { giveawayAt, giveawaysOn, rulesAt } from './giveaways.ts'
import { guideAt, guidePost, guideSummaries } from './guides.ts'
import { sentNewsletterAt, sentNewslettersOn } from './sent-newsletters.ts'
import { sitemapReply } from './sitemap.ts'
import { countsOf, liveTraffic, trafficOf } from './statistics.ts'
import { UNLISTED_AT_SLUG, UNLISTED_PAGE } from './unlisted.ts'
import type { CurrentUser } from '@ribbonry/contracts'

/** Texts with markup. */
const WRITTEN = { content: 'Drawn by a **retired plumber** who took it personally.', expanded_desc: '- Red\n- [Ours](/about/)' }

const LAST_PAGE = 4
const PER_PAGE = 40

const TITLES = ['Gift guides', 'For the kitchen', 'For the desk', 'Outdoors', 'Small people', 'Odd and wonderful']
const NAVIGATION = {
  navigation: [
    ...TITLES.map((title, index) => ({
      id: index + 1,
      parent_id: null,
      title,
      link: `/gifts/${title.toLowerCase().replaceAll(' ', '-')}/`,
      mobile: true,
      desktop: true,
      sort: index,
      picture: null,
      season: null,
    })),
    ...['Tea people', 'People who bake', 'Owners of one good knife'].map((title, index) => ({
      id: 20 + index,
      parent_id: 2,
      title,
      link: `/gifts/for-the-kitchen/${title.toLowerCase().replaceAll(' ', '-')}/`,
      mobile: true,
      desktop: true,
      sort: index,
      picture: teapot().images[0] ?? null,
      season: null,
    })),
  ],
  extra_mobile_links: [
    { title: 'About us', link: '/about/' },
    { title: 'Blog', link: '/blog/' },
    { title: 'Privacy policy', link: '/privacy-policy/' },
  ],
  footer_links: [{ title: 'Giveaways', link: '/giveaways/' }],
  ends: null,
}

/** Status, body, and cookies to set. */
export type Reply = readonly [status: number, body: unknown, cookies?: readonly string[]]

interface Asked {
  readonly path: string
  /** Path segment after the area. */
  readonly first: string
  readonly second: string
  readonly query: URLSearchParams
  readonly member: CurrentUser | undefined
}

/** Replies by the first segment after /api/. */
const AREAS: Readonly<Record<string, (asked: Asked) => Reply | undefined>> = {
  advent: () => success(adventWith(9)),
  navigation: () => success(NAVIGATION),
  season: () => success({ season: null, ends: '2026-12-01T05:00:00.000Z' }),
  lists: ({ first, second, query }) => listsReply(first, Number(second), Number(query.get('perpage') ?? PER_PAGE)),
  gifts: ({ first, path, query }) => giftsReply(first, Number(path.split('/')[5]), query),
  'buying-guides': ({ first, second }) =>
    success({ guides: first === 'related' ? guideSummaries.filter(({ id }) => id !== Number(second)) : guideSummaries }),
  'buying-guide': ({ first }) => guideReply(first),
  search: ({ first, second }) => success(searchResults(decodeURIComponent(first), Number(second))),
  suggest: ({ first }) => success(suggestedFor(decodeURIComponent(first))),
  'gift-finder': ({ first, query }) => success(finderResults(Number(first), query)),
  blog: ({ first, query }) => (first === '' ? success(blogPage(Number(query.get('page') ?? 1))) : blogReply(first)),
  giveaways: ({ first }) => success(giveawaysOn(Number(first))),
  giveaway: ({ first, second }) => giveawayReply(first, second),
  newsletters: ({ first, query }) =>
    first === '' ? success(sentNewslettersOn(Number(query.get('page') ?? 1))) : newsletterReply(Number(first)),
  related: () => success({ posts: gifts(300, 30) }),
  posts: ({ first, second }) => (first === 'by-code' ? codeReply(second) : postReply(first)),
  user: ({ path, first, member }) => {
    if (first === 'staff-views') return success({ views: [], version: 0 })
    return path === '/api/user/wishlist/claims' ? success({ claims: [] }) : boardsReply(path, member)
  },
  // Nobody has claimed anything yet.
  wishlist: () => success({ claims: [] }),
  admin: ({ first, second, query }) => (first === 'statistics' ? statisticsReply(second, query) : undefined),
  'unlisted-content': ({ first }) =>
    first === UNLISTED_PAGE.slug
      ? success({ post: UNLISTED_PAGE })
      : [404, failure('We could not find that gift.', 'post-not-found')],
  sitemap: ({ first, second }) => success(sitemapReply(first, Number(second))),
}

export interface Question {
  readonly method: string
  readonly url: URL
  /** Parsed JSON. */
  readonly body: unknown
  /** The calling member, if logged in. */
  readonly member: CurrentUser | undefined
}

/** Handwritten answers; undefined where a sample is used. */
export function replyTo({ method, url, body, member }: Question): Reply | undefined {
  const path = url.pathname.replace(/\/$/, '')
  const [, , area = '', first = '', second = ''] = path.split('/')
  if (method !== 'GET') return changeReply(path, body)
  return accountReply(path, member) ?? AREAS[area]?.({ path, first, second, query: url.searchParams, member })
}

/** Replies that set cookies. */
function changeReply(path: string, body: unknown): Reply | undefined {
  if (path === '/api/user/sessionid') {
    const kept = { session_id: 'fixture-session', user_id: 'fixture-visitor' }
    return [...success(kept), [keep('session_id', kept.session_id, 86_400), keep('user_id', kept.user_id, 315_360_000)]]
  }
  if (path === '/api/user/tracking/aff-cook')
    return [...success({}), [keep((body as { merchant: string }).merchant, '1', 86_400)]]
  if (path !== '/api/user/login') return undefined
  const found = logInReply(body)
  if (found === undefined) return [200, failure('Your username or password was incorrect.', 'wrong-credentials')]
  return [...success({ user: found.user }), Object.entries(found.cookies).map(([name, value]) => keep(name, value, 86_400))]
}

function keep(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`
}

function statisticsReply(name: string, query: URLSearchParams): Reply | undefined {
  if (name === 'traffic') return success(trafficOf(query))
  if (name === 'counts') return success(countsOf(query))
  return name === 'live' ? success(liveTraffic(new Date())) : undefined
}

function listsReply(sort: string, page: number, perPage: number): [number, unknown] {
  if (sort === 'featured') {
    const featured = { ...teapot(), utm_campaign: '', overline: '', giveaway_data: null, sponsored: null }
    return success({ featured, ends: '2099-01-01T05:00:00.000Z' })
  }
  return success({ posts: page > LAST_PAGE ? [] : gifts((page - 1) * PER_PAGE + 1, perPage), total: LAST_PAGE * PER_PAGE })
}

function giftsReply(slug: string, page: number, query: URLSearchParams): [number, unknown] {
  const category = giftCategory(slug)
  if (category === undefined) return [404, failure('There is no such gift category.', 'category-not-found')]
  const posts = page > LAST_PAGE ? [] : gifts((page - 1) * PER_PAGE + 1, PER_PAGE)
  const [min, max] = [Number(query.get('min')), Number(query.get('max'))]
  return success({
    category,
    posts: max < 2000 || min > 0 ? posts.filter(({ price }) => price !== null && price >= min && price <= max) : posts,
  })
}

function guideReply(slug: string): [number, unknown] {
  const found = guideAt(slug)
  return found === undefined ? [404, failure('We could not find that gift guide.', 'guide-not-found')] : success(found)
}

function blogReply(slug: string): [number, unknown] {
  const found = blogPostAt(slug)
  return found === undefined ? [404, failure('We could not find that post.', 'blog-post-not-found')] : success(found)
}

function newsletterReply(id: number): Reply {
  const newsletter = sentNewsletterAt(id)
  return newsletter === undefined
    ? [404, failure('This newsletter could not be found.', 'newsletter-not-found')]
    : success({ newsletter })
}

function giveawayReply(slug: string, part: string): [number, unknown] {
  const [giveaway, rules] = [giveawayAt(slug), rulesAt(slug)]
  if (giveaway === undefined || rules === undefined) return [404, failure('Giveaway could not be found.', 'giveaway-not-found')]
  if (part === 'draw') return success({ draw: PROMISED })
  return success(part === 'rules' ? { rules } : { giveaway })
}

/** Odette's boards as visitors see them, with one of 5,000 items. Board 6 is private, except for its link. */
/** The private board. */
const PRIVATE = '6'

function boardsReply(path: string, member: CurrentUser | undefined): Reply | undefined {
  if (!/^\/api\/user\/wishlist\/\d/.test(path)) return undefined
  const [, user, part, board, , page] =
    /^\/api\/user\/wishlist\/(\d+)(?:\/(list|all|recommended)\/(\d+)(\/page\/(\d+))?)?$/.exec(path) ?? []
  if (user !== String(ODETTE.user_id)) return [404, failure('We could not find that member.', 'member-not-found')]
  if (part === undefined) return success({ user: ODETTE, is_owner: false, boards })
  if (part === 'all') return success({ posts: boardItems(8, 20), next: null })
  if (part === 'recommended') return success({ posts: recommended() })
  if (board === PRIVATE && member?.user_id === ODETTE.user_id) return [200, boardAnswer(1, Number(page))]
  const isShown = Number(board) <= boards.length || board === '50'
  return isShown
    ? [200, boardAnswer(Number(board), Number(page))]
    : [404, failure('We could not find that board.', 'board-not-found')]
}

function codeReply(code: string): Reply {
  const [gift] = code === '9001' ? [teapot()] : /^[1-9]\d{0,2}$/.test(code) ? gifts(Number(code), 1) : []
  return gift === undefined ? [404, failure('We could not find that gift.', 'post-not-found')] : success({ slug: gift.slug })
}

function postReply(slug: string): [number, unknown] {
  const labels = [
    { id: 1, name: 'Tea people', slug: 'tea-people', parent_slug: 'for-the-kitchen' },
    { id: 2, name: 'New homes', slug: 'new-homes', parent_slug: null },
  ]
  const guide = guidePost(slug)
  if (guide !== undefined) return success({ post: guide, category_labels: [], countries: [] })
  if (slug === UNLISTED_PAGE.slug) return success({ post: UNLISTED_AT_SLUG, category_labels: [], countries: [] })
  if (slug === 'a-teapot')
    return success({
      post: teapot(),
      category_labels: labels,
      countries: [],
      member_rating: { rating: 4.4, rating_count: 5 },
    })
  if (slug === 'a-written-teapot')
    return success({ post: { ...teapot(), slug, ...WRITTEN }, category_labels: labels, countries: [] })
  if (slug === 'a-teapto') return success({ post: { ...teapot(), fuzzy_match: true }, category_labels: labels, countries: [] })
  const id = Number(/-(\d+)$/.exec(slug)?.[1])
  const post = Number.isInteger(id) && id < 1000 ? gifts(id, 1)[0] : undefined
  return post === undefined
    ? [404, failure('We could not find that gift.', 'not-found')]
    : success({ post, category_labels: labels, countries: [] })
}

export function success(content: object): [number, unknown] {
  return [200, { meta: { status: 'success' }, ...content }]
}

export function failure(error: string, code: string): object {
  return { meta: { status: 'error', error, code, request_id: 'fixture-request' } }
}
