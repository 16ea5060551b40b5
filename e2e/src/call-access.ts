import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, calls, type Role } from '@ribbonry/contracts'
import type { BrowserContext } from 'playwright-core'
import { sharedBrowser } from './browser.ts'
import { expectedOutcomes, outcomeOf } from './expected-access.ts'
import { logIn } from './log-in.ts'
import { SITE_URL } from './site.ts'

/** Demo accounts and their rights. */
const CALLERS = {
  visitor: undefined,
  shopper: [],
  advertiser: ['advertiser'],
  editor: ['editor'],
  admin: ['access'],
} as const satisfies Record<string, readonly Role[] | undefined>
type Who = keyof typeof CALLERS
const WHO = Object.keys(CALLERS) as Who[]

/** Ids that do not exist, so that no call changes anything. */
const NOTHING: Readonly<Record<string, string>> = {
  temp: 'x'.repeat(22),
  campaign: '9007199254740991',
  page: '1',
  creative: '2147483647',
}
const pathOf = ({ path }: Call): string => path.replace(/:(\w+)/g, (_, name: string) => NOTHING[name] ?? '2147483647')

/** Tests for each call and each kind of caller that the gateway grants exactly the access that the contract declares. */
export function testAccess(isTested: (call: Call, name: string) => boolean): void {
  let contexts: Readonly<Record<Who, BrowserContext>>
  beforeAll(async () => {
    const browser = await sharedBrowser()
    const opened = await Promise.all(
      WHO.map(async (who) => {
        const session = who === 'visitor' ? {} : { storageState: await logIn(browser, who) }
        return [who, await browser.newContext(session)] as const
      }),
    )
    contexts = Object.fromEntries(opened) as Record<Who, BrowserContext>
  })

  afterAll(() => Promise.all(Object.values(contexts).map((context) => context.close())))

  const tested = Object.entries<Call>(calls)
    .filter(([name, call]) => isTested(call, name))
    .map(([name, call]) => ({ name, ...call }))

  describe.each(tested)('through the gateway, $name', (call) => {
    test.each(WHO)('as %s', async (who) => {
      const answer = await contexts[who].request.fetch(SITE_URL + pathOf(call), {
        method: call.method,
        headers: { origin: SITE_URL, 'sec-fetch-site': 'same-origin' },
        ...(call.method === 'GET' ? {} : { data: {} }),
        maxRedirects: 0,
      })
      const status = answer.status()
      expect(status).toBeLessThan(500)
      expect(expectedOutcomes(call, CALLERS[who])).toContain(outcomeOf(status))
    })
  })
}
