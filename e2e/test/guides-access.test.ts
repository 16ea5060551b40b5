import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type Call,
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
  saveInterlinks,
  uploadGuideMainImage,
} from '@ribbonry/contracts'
import type { APIRequestContext } from 'playwright-core'
import { openSessions, type Sessions, type Who } from '../src/demo-accounts.ts'
import { SITE_URL } from '../src/site.ts'

const pathOf = ({ path }: Pick<Call, 'path'>, id: string): string => path.replace(/:\w+/g, id)

const SAME_ORIGIN = { origin: SITE_URL, 'sec-fetch-site': 'same-origin' }

let sessions: Sessions
beforeAll(async () => {
  sessions = await openSessions()
})
afterAll(() => sessions.close())

const requestOf = (who: Who): APIRequestContext => sessions.of(who).request

async function statusOf(who: Who, { method }: Pick<Call, 'method'>, path: string, data: object = {}): Promise<number> {
  const answer = await requestOf(who).fetch(SITE_URL + path, {
    method,
    headers: SAME_ORIGIN,
    ...(method === 'GET' ? {} : { data }),
    maxRedirects: 0,
  })
  return answer.status()
}

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
