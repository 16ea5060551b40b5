import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type Call,
  calls,
  canEditGuide,
  createGuidePreview,
  cropGuideImage,
  getGuideActionLog,
  getGuideChecklist,
  getStaffGuide,
  listGuideRevisions,
  listInterlinks,
  readProductLink,
  reportGuidePresence,
  reserveProductId,
  type Role,
  saveInterlinks,
  uploadGuideMainImage,
} from '@ribbonry/contracts'
import type { APIRequestContext, BrowserContext } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { expectedOutcomes, type Outcome, outcomeOf } from '../src/expected-access.ts'
import { logIn } from '../src/log-in.ts'
import { SITE_URL } from '../src/site.ts'

/** Demo accounts and their rights. */
const CALLERS = {
  visitor: undefined,
  shopper: [],
  advertiser: ['advertiser'],
  newsletter: ['newsletter_editor'],
  writer: ['listicle_editor'],
  curator: ['listicle_editor'],
  editor: ['editor'],
  admin: ['access'],
} as const satisfies Record<string, readonly Role[] | undefined>
type Who = keyof typeof CALLERS
const WHO = Object.keys(CALLERS) as Who[]

const EDITORIAL = Object.entries<Call>(calls).flatMap(([name, call]) => (call.service === 'editorial' ? [{ name, call }] : []))

/** An id that does not exist, so that no call changes anything. */
const NOTHING = '2147483647'
const WORDS: Readonly<Record<string, string>> = {
  filter: 'all',
  sort: 'newest',
  page: '1',
  month: '2026-11',
  slug: 'no-such-guide',
  term: 'zzzzz',
}
const pathOf = ({ path }: Pick<Call, 'path'>, id = NOTHING): string =>
  path.replace(/:(\w+)/g, (_, name: string) => WORDS[name] ?? id)

const SAME_ORIGIN = { origin: SITE_URL, 'sec-fetch-site': 'same-origin' }

/** Parallel calls: more are no faster on two processors. */
const AT_ONCE = 8

let contexts: Readonly<Record<Who, BrowserContext>>
beforeAll(async () => {
  const browser = await sharedBrowser()
  const opened: [Who, BrowserContext][] = []
  for (const who of WHO) {
    const session = who === 'visitor' ? {} : { storageState: await logIn(browser, who) }
    opened.push([who, await browser.newContext(session)])
  }
  contexts = Object.fromEntries(opened) as Record<Who, BrowserContext>
})

afterAll(() => Promise.all(Object.values(contexts).map((context) => context.close())))

const requestOf = (who: Who): APIRequestContext => contexts[who].request

async function statusOf(who: Who, { method }: Pick<Call, 'method'>, path: string, data: object = {}): Promise<number> {
  const answer = await requestOf(who).fetch(SITE_URL + path, {
    method,
    headers: SAME_ORIGIN,
    ...(method === 'GET' ? {} : { data }),
    maxRedirects: 0,
  })
  return answer.status()
}

/** For guides of others a writer gets the same answer as for missing ones, and the id here is missing. */
function expected(call: Call, who: Who): readonly Outcome[] {
  const outcomes = expectedOutcomes(call, CALLERS[who])
  return who === 'writer' || who === 'curator' ? [...outcomes, 403] : outcomes
}

describe('through the gateway, every call of guides', () => {
  test.each(WHO)('answers as the contract says: %s', async (who) => {
    expect(EDITORIAL.length).toBeGreaterThan(60)
    const wrong: unknown[] = []
    const left = [...EDITORIAL]
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const status = await statusOf(who, next.call, pathOf(next.call))
        if (status >= 500 || !expected(next.call, who).includes(outcomeOf(status))) wrong.push([next.name, status])
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(wrong).toEqual([])
  })
})

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Calls on one guide that can be repeated in any order, with their bodies. The service's own test covers all calls. */
const AT_A_GUIDE: readonly { readonly call: Call; readonly data?: object }[] = [
  { call: getStaffGuide },
  { call: canEditGuide },
  { call: listGuideRevisions },
  { call: listInterlinks },
  { call: getGuideActionLog },
  { call: getGuideChecklist },
  { call: reportGuidePresence, data: { client: 'a-tab-of-mine', left: true } },
  { call: createGuidePreview },
  { call: reserveProductId },
  { call: readProductLink, data: { link: 'https://127.0.0.1/owl' } },
  { call: cropGuideImage, data: { source_image: PIXEL } },
  { call: uploadGuideMainImage, data: { image: PIXEL } },
  { call: saveInterlinks, data: { items: [], removed: [] } },
]

describe('through the gateway, a guide', () => {
  const BASE = `${SITE_URL}/api/user/buying-guides`
  const made: number[] = []

  const asked = async <Answer>(path: string): Promise<Answer> =>
    (await (await requestOf('admin').get(`${BASE}${path}`)).json()) as Answer
  const sent = async <Answer>(path: string, data: object): Promise<Answer> =>
    (await (await requestOf('admin').post(`${BASE}${path}`, { headers: SAME_ORIGIN, data })).json()) as Answer

  const make = async (): Promise<number> => {
    const slug = `access-${Date.now().toString(36)}-${made.length}`
    const { id } = await sent<{ id: number }>('', { title: 'For people who ask who may', slug })
    made.push(id)
    return id
  }

  afterAll(async () => {
    for (const id of made) await sent(`/${id}/remove`, {})
  })

  const statuses = async (caller: Who, id: number): Promise<[string, number][]> =>
    await Promise.all(
      AT_A_GUIDE.map(async ({ call, data }): Promise<[string, number]> => [
        call.path,
        await statusOf(caller, call, pathOf(call, String(id)), data),
      ]),
    )
  const each = (status: number): [string, number][] => AT_A_GUIDE.map(({ call }) => [call.path, status])

  test('is open to its writer and its curator, to no other of them, and to editors and access', async () => {
    const [own, other] = [await make(), await make()]
    const { editors } = await asked<{ editors: { id: number; username: string }[] }>('/editors')
    const { curators } = await asked<{ curators: { id: number; username: string }[] }>('/curators')
    await sent('/assign', { buying_guide_id: own, editor: editors.find(({ username }) => username === 'writer')?.id })
    await sent('/curator', { buying_guide_id: own, curator: curators.find(({ username }) => username === 'curator')?.id })
    for (const who of ['writer', 'curator'] as const) {
      expect([who, await statuses(who, own)]).toEqual([who, each(200)])
      expect([who, await statuses(who, other)]).toEqual([who, each(403)])
    }
    for (const who of ['editor', 'admin'] as const) expect([who, await statuses(who, other)]).toEqual([who, each(200)])
    for (const who of ['shopper', 'newsletter'] as const) expect([who, await statuses(who, own)]).toEqual([who, each(403)])
  })
})
