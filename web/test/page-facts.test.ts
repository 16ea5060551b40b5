import { type Call, calls, listRelatedGuides, PAGE_FACTS } from '@ribbonry/contracts'
import { expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'
import { guideSummaries } from './guides.ts'

const site = fixtureSite()
const GUIDE = guideSummaries[0]?.slug

/** A page or file of each kind for which the server makes cached calls. */
const PAGES = [
  '/',
  '/page/2/',
  '/feed.xml',
  '/popular/',
  '/popular/page/2/',
  '/new/feed.xml',
  '/gifts/',
  '/gifts/for-the-kitchen/tea-people/',
  '/gifts/tea-people/feed.xml',
  '/gifts-under/?to=50',
  '/give-me-one/',
  '/gift-finder/',
  '/advent/',
  '/search/lamp/',
  '/search/zzz/',
  '/a-teapot/',
  `/${GUIDE}/`,
  '/wrap-it/a-teapot/',
  '/a-teapot/boost/',
  '/a-teapot/boost/edit-request/',
  '/shop-instagram/',
  '/product-pitch/',
  '/gift-guides/',
  '/gift-guides/feed.xml',
  '/blog/',
  '/blog/post-number-1/',
  '/blog/feed.xml',
  '/giveaways/',
  '/giveaways/2/',
  '/giveaway/win-number-1/',
  '/giveaway/win-number-1/draw/',
  '/giveaway/win-number-1/rules/',
  '/newsletters/',
  '/newsletters/4/',
  '/share/gift/a-teapot.jpg',
  `/share/guide/${GUIDE}.jpg`,
  '/share/gifts/tea-people.jpg',
  '/share/blog/post-number-1.jpg',
  '/share/giveaway/win-number-1.jpg',
  '/sitemap.xml',
  '/sitemap-pages-1.xml',
  '/sitemap-gifts-1.xml',
  '/sitemap-posts-1.xml',
  '/sitemap-guides-1.xml',
  '/sitemap-blog-1.xml',
  '/sitemap-giveaways-1.xml',
  '/sitemap-newsletters-1.xml',
  '/about/',
] as const

const cached = Object.values(calls).filter(({ cache }) => cache !== undefined)

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

/** The path as the gateway keeps it. */
const keptPath = (url: string): string => url.split('?', 1)[0]?.replace(/(?<=.)\/$/, '') ?? ''

/** The call of a path; the one with the fewest parameters where several match. */
const callAt = (path: string): Call | undefined =>
  cached
    .filter((call) => matches(call.path, path))
    .toSorted((one, other) => one.path.split('/:').length - other.path.split('/:').length)[0]

it.each(PAGES)('%s is made of no other cached calls than those whose changes purge it', async (url) => {
  const before = site.gateway.asked.length
  expect((await site.web.get(url)).status).toBe(200)
  const asked = site.gateway.asked.slice(before).flatMap((request) => callAt(keptPath(request.url)) ?? [])
  const pages = PAGE_FACTS.filter(({ paths }) => paths.some((path) => matches(path, keptPath(url))))
  const named = new Set<Call>([listRelatedGuides, ...pages.flatMap(({ from }) => from)])
  const unnamed = asked.filter((call) => !named.has(call))
  expect([...new Set(unnamed.map(({ path }) => path))]).toEqual([])
})
