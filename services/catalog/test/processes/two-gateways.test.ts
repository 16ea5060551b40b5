import type { CallAnswer, getNavigation, listMenuEntries, searchPosts } from '@ribbonry/contracts'
import { identityEnvironment, ServiceProcess } from '@ribbonry/service-kit/testing'
import { freePort, until } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { CONFIG, type CatalogEnvironment } from '../../src/config.ts'
import { SearchIndexService } from '../../src/search/search-index.service.ts'
import { aPost } from '../factories.ts'
import { startTestCatalog, type TestCatalog } from '../test-catalog.ts'

interface Answer extends CallAnswer<typeof listMenuEntries> {
  readonly nav_id: number
  readonly id: number
  readonly operation_id: string | null
}

const GATEWAY = new URL('../../../../gateway/src/main.ts', import.meta.url)
const MENUS = '/api/user/menu-editor/navigation'
const SYNONYMS = '/api/user/gift-guide-synonyms'
const MENU_MS = 2000
const SEARCH_MS = 5000
const access = { roles: ['access'], userId: 1 } as const

const one = await startTestCatalog()
const { DATABASE_URL, REDIS_URL, TOPIC_PREFIX } = one.service.app.get<CatalogEnvironment>(CONFIG)
const other = await startTestCatalog({ DATABASE_URL, REDIS_URL, TOPIC_PREFIX })

const processes: ServiceProcess[] = []
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()))
  await other.close()
  await one.close()
})

/** A gateway of its own in front of an instance. @returns its address */
async function gatewayOf(catalog: TestCatalog): Promise<string> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const environment = { ...identityEnvironment('gateway'), NODE_ENV: 'test', LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: port }
  const addresses = { SITE_URL: 'https://ribbonry.test', REDIS_URL, CATALOG_URL: catalog.url }
  const gateway = ServiceProcess.start(GATEWAY, { ...environment, ...addresses })
  processes.push(gateway)
  await gateway.untilAnswers(url, '/api/navigation')
  return url
}

const gateways = await Promise.all([gatewayOf(one), gatewayOf(other)])

/** The answers of both gateways to a visitor. */
const visited = async <Body>(path: string): Promise<Body[]> =>
  await Promise.all(gateways.map(async (url) => (await (await fetch(url + path)).json()) as Body))
const menus = async (): Promise<string[]> =>
  (await visited<CallAnswer<typeof getNavigation>>('/api/navigation')).map(({ navigation, extra_mobile_links: extra }) =>
    [...navigation, ...extra].map(({ title }) => title).join(),
  )
const found = async (): Promise<string[]> =>
  (await visited<CallAnswer<typeof searchPosts>>('/api/search/sextant/1')).map(({ posts, total }) =>
    posts
      .slice(0, total)
      .map(({ title }) => title)
      .join(),
  )

/** Changes something at one instance after both gateways have answered, and waits until both tell the change. */
function watch(seen: () => Promise<string[]>) {
  const times: number[] = []
  return {
    /** Milliseconds of the middle change: single ones wait for a busy machine. */
    median: (): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity,
    async change<Result>(change: () => Promise<Result>, expected: string): Promise<Result> {
      expect(await seen()).not.toContain(expected)
      const result = await change()
      const begun = Date.now()
      await until(`both gateways say ${expected}`, async () => (await seen()).every((text) => text === expected))
      times.push(Date.now() - begun)
      return result
    },
  }
}

const post = async (catalog: TestCatalog, path: string, body: object): Promise<Answer> =>
  (await catalog.send<Answer>('POST', path, body, access)).body

test('each change of the menus is at every gateway within two seconds, whichever instance made it', async () => {
  await one.sql.query('delete from navigation_entries')
  const menu = watch(menus)
  const edit = (catalog: TestCatalog, body: object) => post(catalog, `${MENUS}/edit`, body)
  const { nav_id: id } = await menu.change(() => edit(one, { title: 'Gifts', link: '/gifts/' }), 'Gifts')
  await menu.change(() => edit(other, { title: 'New', link: '/new/' }), 'Gifts,New')
  await menu.change(() => edit(other, { nav_id: id, title: 'All gifts' }), 'All gifts,New')
  await menu.change(() => edit(one, { nav_id: id, sort: 9 }), 'New,All gifts')
  await menu.change(() => edit(one, { nav_id: id, extra_mobile: true, title: 'Extra' }), 'New,Extra')
  const gone = await menu.change(() => post(other, `${MENUS}/delete`, { nav_id: id }), 'New')
  await menu.change(() => post(one, `/api/admin/operations/${gone.operation_id}/undo`, {}), 'New,Extra')
  expect(menu.median()).toBeLessThan(MENU_MS)
})

test('each change of the synonyms is at every gateway within five seconds, whichever instance made it', async () => {
  await aPost(one.sql, { title: 'Brass astrolabe', clicks_score: 2 })
  await aPost(one.sql, { title: 'Paper sextant', clicks_score: 1 })
  for (const { service } of [one, other]) await service.app.get(SearchIndexService).refresh()
  await until('both gateways find the gift', async () => (await found()).every((text) => text === 'Paper sextant'))
  const both = 'Paper sextant,Brass astrolabe'
  const search = watch(found)
  const pair = { word: 'sextant', synonym: 'astrolabe' }
  const { id } = await search.change(() => post(one, `${SYNONYMS}/create`, pair), both)
  const gone = await search.change(() => post(other, `${SYNONYMS}/${id}/delete`, {}), 'Paper sextant')
  await search.change(() => post(one, `/api/admin/operations/${gone.operation_id}/undo`, {}), both)
  expect(search.median()).toBeLessThan(SEARCH_MS)
})
