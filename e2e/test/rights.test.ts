import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, calls, CONTEXT_HEADERS, type ServiceName } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { STAFF_RIGHTS } from '@ribbonry/testing/rights'
import { randomBytes } from 'node:crypto'
import { CALLERS, openSessions, type Sessions, WHO, type Who } from '../src/demo-accounts.ts'
import { expectedOutcomes, outcomeOf } from '../src/expected-access.ts'
import { SITE_URL } from '../src/site.ts'

/** Services whose calls for visitors and members change nothing either when they name what does not exist. */
const WHOLE: ReadonlySet<ServiceName> = new Set(['ads', 'editorial', 'giveaways', 'payments'])

const TESTED = Object.entries<Call>(calls).flatMap(([name, call]) =>
  STAFF_RIGHTS.has(name) || WHOLE.has(call.service) ? [{ name, call }] : [],
)

/** Ids and words that name nothing, so that no call changes anything. */
const NOTHING: Readonly<Record<string, string>> = {
  temp: 'x'.repeat(22),
  campaign: '9007199254740991',
  filter: 'all',
  sort: 'newest',
  page: '1',
  month: '2026-11',
  slug: 'nothing-here',
  term: 'zzzzz',
}
const pathOf = ({ path }: Call): string => path.replace(/:(\w+)/g, (_, name: string) => NOTHING[name] ?? '2147483647')

/** Parallel calls: more are no faster on two processors. */
const AT_ONCE = 8

/** The calls whose status is none of the expected, each with it. */
async function wrongOnes(
  expected: (tested: (typeof TESTED)[number]) => readonly (number | string)[],
  statusOf: (call: Call) => Promise<number>,
): Promise<unknown[]> {
  const wrong: unknown[] = []
  const left = [...TESTED]
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const status = await statusOf(next.call)
      if (status >= 500 || !expected(next).includes(outcomeOf(status))) wrong.push([next.name, status])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return wrong
}

/** By the table for calls of staff, and by the contract for others. What others own is refused as what does not exist. */
const expectedFor =
  (who: Who) =>
  ({ name, call }: (typeof TESTED)[number]) => {
    const access = STAFF_RIGHTS.get(name) ?? call.access
    const ofRows = call.service === 'editorial' && (who === 'writer' || who === 'curator') ? [403 as const] : []
    return [...expectedOutcomes({ ...call, access }, CALLERS[who]), ...ofRows]
  }

let sessions: Sessions
beforeAll(async () => {
  sessions = await openSessions()
})
afterAll(() => sessions.close())

describe('through the gateway, every call answers as the table of rights says', () => {
  test.each(WHO)('%s', async (who) => {
    const statusOf = async (call: Call): Promise<number> => {
      const answer = await sessions.of(who).request.fetch(SITE_URL + pathOf(call), {
        method: call.method,
        headers: { origin: SITE_URL, 'sec-fetch-site': 'same-origin' },
        ...(call.method === 'GET' ? {} : { data: {} }),
        maxRedirects: 0,
      })
      return answer.status()
    }
    expect(await wrongOnes(expectedFor(who), statusOf)).toEqual([])
  })
})

describe('straight at the services, every call answers as the table of rights says', () => {
  const statusBy =
    (header: string | undefined) =>
    async (call: Call): Promise<number> => {
      const base = process.env[`${call.service.toUpperCase()}_URL`] ?? ''
      const answer = await fetch(base + pathOf(call), {
        method: call.method,
        headers: { 'content-type': 'application/json', ...(header !== undefined && { [CONTEXT_HEADERS.identity]: header }) },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
        redirect: 'manual',
      })
      await answer.body?.cancel()
      return answer.status
    }

  const identityOf = async (who: Who) => {
    const answer = await sessions.of(who).request.get(`${SITE_URL}/api/user/me`)
    const { user } = (await answer.json()) as { user: { user_id: number } }
    return { userId: user.user_id, roles: CALLERS[who] ?? [], accessType: null, sessionId: 'rights' }
  }

  const signerWith = (IDENTITY_KEY: string) => new IdentitySigner('gateway', { IDENTITY_KEY, IDENTITY_PUBLIC_KEYS: [] })

  test.each(WHO)('%s', async (who) => {
    const header = who === 'visitor' ? undefined : signerWith(process.env.IDENTITY_KEY ?? '').sign(await identityOf(who))
    expect(await wrongOnes(expectedFor(who), statusBy(header))).toEqual([])
  })

  test('somebody whose signature is not the gateway’s', async () => {
    const forged = signerWith(randomBytes(32).toString('base64url')).sign(await identityOf('admin'))
    expect(await wrongOnes(expectedFor('visitor'), statusBy(forged))).toEqual([])
  })
})
