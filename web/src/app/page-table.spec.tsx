import { WORLDWIDE } from '@ribbonry/contracts'
import { PAGES, firstSegmentOf, isParameter, isReservedSlug, pageAt, pathsOf } from '@ribbonry/contracts/pages'
import { describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteObject } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import { browserTransport } from '../api/browser-transport.ts'
import { REGION, REGIONS, withoutRegion } from '../regions/region.ts'
import type { PageHandle } from '../routing/page-route.ts'
import { wholeAreas } from './area-table.ts'
import { moreRoutes } from './more-routes.tsx'
import { firstRoutes, isAreaPath, RouteError } from './routes.tsx'

const WEB = join(import.meta.dirname, '../..')
const client = createQueryClient(browserTransport)
const clientOf = () => client
const trimmed = (path: string): string => path.replaceAll(/^\/|\/$/g, '')

const shop = [...firstRoutes(clientOf), ...moreRoutes(clientOf)]
const areas = (await wholeAreas({ clientOf, ErrorBoundary: RouteError })).flatMap(
  ({ id, children }) => children?.[0]?.children?.map((route) => ({ ...route, area: id })) ?? [],
)
const routes: readonly RouteObject[] = [...shop, ...areas]

/** Not pages: what no route matches, and the prefix of a region before a worldwide page. */
const REDIRECTS = new Set([
  '*',
  ...REGIONS.flatMap((region) => WORLDWIDE.split('|').map((word) => trimmed(`${REGION[region].prefix}/${word}/*`))),
])
const routed = routes.map(({ path = '' }) => trimmed(path)).filter((path) => !REDIRECTS.has(path))
const declared = PAGES.flatMap((page) =>
  pathsOf(page).flatMap((path) =>
    page.region === 'regional' ? REGIONS.map((region) => trimmed(`${REGION[region].prefix}/${path}`)) : [path],
  ),
)
const missingIn = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.filter((path) => !other.includes(path)).toSorted()

describe('the routes and the table of pages', () => {
  it('have no route without a page: each is declared in libs/contracts/src/pages/', () => {
    expect(missingIn(routed, declared)).toEqual([])
  })

  it('have no page without a route', () => {
    expect(missingIn(declared, routed)).toEqual([])
  })

  it('have no path twice', () => {
    expect(routed.filter((path, index) => routed.indexOf(path) !== index)).toEqual([])
  })

  it('begin with reserved words, which no gift may be called', () => {
    const first = routed.map((path) => firstSegmentOf(trimmed(withoutRegion(`/${path}`))))
    expect(first.filter((segment) => segment !== '' && !isParameter(segment) && !isReservedSlug(segment))).toEqual([])
  })

  it('agree on which frame a page has, and the pattern of the areas’ paths knows their pages', () => {
    const framedIn = (area: string) => areas.filter((route) => route.area === area).map(({ path = '' }) => path)
    for (const area of ['advertiser', 'prizes', 'staff'] as const) {
      const paths = PAGES.filter((page) => page.area === area).flatMap(pathsOf)
      // The old addresses of the pitch are redirects of the shop.
      expect(missingIn(paths, framedIn(area)).filter((path) => path !== 'ssna' && path !== 'submit')).toEqual([])
      expect(missingIn(framedIn(area), paths)).toEqual([])
      expect(framedIn(area).filter((path) => !isAreaPath(`/${path}`))).toEqual([])
    }
  })
})

describe('the module that a page names for its styles', () => {
  it('exists', async () => {
    const loaded = await Promise.all(
      routes.map(async (route): Promise<RouteObject> => ({
        ...route,
        ...(typeof route.lazy === 'function' ? await route.lazy() : {}),
      })),
    )
    const modules = loaded.map(({ handle }) => (handle as PageHandle | undefined)?.module)
    const named = modules.filter((module) => typeof module === 'string')
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((module) => !existsSync(join(WEB, module)))).toEqual([])
  })

  it('exists where code chooses one', () => {
    const files = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const named = files.flatMap((file) =>
      [...readFileSync(join(WEB, 'src', file), 'utf8').matchAll(/'(src\/[\w./-]+\.tsx)'/g)].map(([, module = '']) => module),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((module) => !existsSync(join(WEB, module)))).toEqual([])
  })
})

it('the script of the head leaves links to pages alone that have no address under a prefix', () => {
  const script = readFileSync(join(WEB, 'public/early.js'), 'utf8')
  const [, words = ''] = /\(uk\|ca\|([\w|]+)\)\\\//.exec(script) ?? []
  const unprefixed = PAGES.filter(
    ({ region, path }) => region === 'unprefixed' && path !== '404' && !isParameter(firstSegmentOf(path)),
  )
  expect(unprefixed.length).toBeGreaterThan(10)
  expect(unprefixed.filter(({ path }) => !words.split('|').includes(firstSegmentOf(path)))).toEqual([])
  expect(words.split('|').filter((word) => pageAt(`/${word}/`)?.region === 'regional')).toEqual([])
})
