import {
  type AdPlan,
  boostCancelled,
  boostChanged,
  campaignChanged,
  type CampaignStatus,
  type CallAnswer,
  type createQuote,
  type getPaymentHistory,
  type getReceipt,
  type LedgerAccount,
  type markCampaignPaid,
  memberErasureRequested,
  type OwnPayment,
  type StaffPayment,
  writerPaid,
} from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers, TestClock, withClock } from '@ribbonry/service-kit/testing'
import { eventually, freePort } from '@ribbonry/testing'
import { startSimulator } from '@ribbonry/stripe-simulator'
import { randomUUID } from 'node:crypto'
import { paymentsLayout } from '../src/payments.database.ts'
import { paymentsServiceDefinition } from '../src/payments.service-definition.ts'

/** The clock of the service. */
export const testClock = new TestClock()

/** Union of all answers. */
interface Body {
  readonly payment: CallAnswer<typeof markCampaignPaid>['payment']
  readonly payments: readonly (StaffPayment & OwnPayment)[]
  readonly total: number
  readonly accounts: readonly LedgerAccount[]
  readonly balanced: boolean
  readonly quote: CallAnswer<typeof createQuote>['quote']
  readonly receipt: CallAnswer<typeof getReceipt>['receipt']
  readonly history: CallAnswer<typeof getPaymentHistory>['history']
  readonly data: Readonly<Record<string, readonly Record<string, unknown>[]>>
}

interface GivenCampaign {
  readonly status?: CampaignStatus
  readonly owner?: number | null
  readonly plan?: AdPlan
  readonly version?: number
}

export const ACCESS = { roles: ['access'] } as const

export const startTestPayments = sharedOrOwn(async (environment) => {
  const running = await startOnTestServers({
    definition: withClock(paymentsServiceDefinition, testClock),
    layout: paymentsLayout,
    consumers: {
      [campaignChanged.topic]: 'payments-campaigns',
      [memberErasureRequested.topic]: 'payments-erasure',
      [boostChanged.topic]: 'payments-boosts',
      [writerPaid.topic]: 'payments-writers',
      [boostCancelled.topic]: 'payments-cancelled-boosts',
    },
    environment: {
      BOOST_SPECIAL_TOKEN: 'ribbons-400',
      BOOST_TEST_TOKEN: 'ribbons-5',
      STRIPE_SECRET_KEY: 'sk_test_ribbonry',
      AFFILIATE_TAGS: JSON.stringify({ amazon: { 'amazon.com': 'configured-20' } }),
      // No server listens there.
      IDENTITY_URL: 'http://127.0.0.1:9',
      // A neighbour of tests is away where they say so, not where the machine is busy.
      NEIGHBOUR_TIMEOUT_MS: '10000',
      ...environment,
    },
  })
  const { sql } = running
  let lastCampaign = 4_503_599_627_370_495 + Math.floor(Math.random() * 1e12)

  /** Publishes a campaign to the service and waits for its local copy. Returns its id. */
  const createCampaign = async (
    { status = 'unpaid', owner = 7, plan = 'basic', version = 1 }: GivenCampaign = {},
    campaign = (lastCampaign += 1),
  ): Promise<number> => {
    const facts = { campaign, version, status, owner_id: owner, plan, title: 'A kettle that sings' }
    await running.publish(campaignChanged, { event_id: randomUUID(), at: new Date().toISOString(), ...facts })
    await eventually(
      async () =>
        (await sql.query('select from known_campaigns where campaign = $1 and version >= $2', [campaign, version])).rowCount,
      (count) => count === 1,
    )
    return campaign
  }

  return Object.assign(running, callsTo<Body>(running.url), { createCampaign })
})

/** Number of a test card, which no log, table or event may contain. */
export const CARD_NUMBER = '4242424242424242'

/** Starts the service with a simulator of Stripe, which sends it events. */
export async function startWithStripe(environment: Readonly<Record<string, string>> = {}) {
  const [port, secret] = [await freePort(), 'whsec_these_tests']
  const url = `http://127.0.0.1:${port}`
  const payments = await startTestPayments({
    STRIPE_API_URL: url,
    STRIPE_WEBHOOK_SECRET: `whsec_earlier,${secret}`,
    // A provider of tests is away where they say so, not where the machine is busy.
    STRIPE_TIMEOUT_MS: '10000',
    // No server listens there.
    ADS_URL: 'http://127.0.0.1:9',
    // Mails go out, and what a provider left open is settled, by the clock.
    JOB_SCHEDULES: 'on',
    ...environment,
  })
  const simulator = await startSimulator({ port, endpoint: { url: `${payments.url}/api/payments/stripe/webhook`, secret } })
  const post = async (path: string, body: string, type: string): Promise<Record<string, unknown>> => {
    const headers = { authorization: 'Bearer sk_test_these_tests', 'content-type': type }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const list = async (path: string): Promise<Record<string, unknown>[]> => {
    const response = await fetch(`${url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_these_tests' } })
    return ((await response.json()) as { data: Record<string, unknown>[] }).data
  }
  return Object.assign(payments, {
    stripe: {
      /** Sends a control request to the simulator. */
      control: (path: string, body: object) => post(`/_simulator/${path}`, JSON.stringify(body), 'application/json'),
      /** Creates a ConfirmationToken, as a browser does. */
      token: async (method = 'pm_card_visa'): Promise<string> => {
        const path = '/v1/test_helpers/confirmation_tokens'
        return String((await post(path, `payment_method=${method}`, 'application/x-www-form-urlencoded'))['id'])
      },
      post: (path: string, form: string) => post(`/v1/${path}`, form, 'application/x-www-form-urlencoded'),
      list,
      /** Net amount of all movements at Stripe, cents. */
      balance: async (): Promise<number> =>
        (await list('balance_transactions?limit=100')).reduce((sum, { net }) => sum + Number(net), 0),
      url,
    },
    closeAll: async () => {
      await simulator.close()
      await payments.close()
    },
  })
}
