import { startSimulator } from '@ribbonry/stripe-simulator'
import { shared } from '@ribbonry/testing'
import { cookiesOf, type MemberName } from '../../web/test/accounts.ts'
import { startFixtureGateway } from '../../web/test/fixture-gateway.ts'
import { Fixtures } from '../../web/test/fixtures.ts'
import { startPageServer } from '../../web/test/page-server.ts'
import type { Session } from './log-in.ts'
import { gatewayDelay } from './slow.ts'

/** The gateway's answers for the screen tests, and the requests it received. */
export const fixtures = new Fixtures()

interface ScreenSite {
  readonly url: string
  /** Address of a Stripe simulator, which serves the card fields of pay pages. */
  readonly stripeUrl: string
  close(): Promise<void>
}

/** The built page server behind a gateway of fixtures, shared by all test files of this process. */
export const screenSite = shared(startScreenSite, () => Promise.resolve())

async function startScreenSite(): Promise<ScreenSite> {
  const gateway = await startFixtureGateway(fixtures, { delay: gatewayDelay() })
  const stripe = await startSimulator({ port: 0 })
  const web = await startPageServer(gateway.url, {
    STRIPE_JS_URL: `${stripe.url}/stripe.js`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_screens',
  })
  gateway.pass(web.url)
  return {
    url: gateway.url,
    stripeUrl: stripe.url,
    close: async () => {
      await web.close()
      await stripe.close()
      await gateway.close()
    },
  }
}

/** Browser session of a logged-in member. */
export function sessionOf(name: MemberName): Session {
  const kept = { domain: '127.0.0.1', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const
  return { cookies: Object.entries(cookiesOf(name)).map(([cookie, value]) => ({ ...kept, name: cookie, value })), origins: [] }
}
