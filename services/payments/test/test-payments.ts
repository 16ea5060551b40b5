import {
  type AdPlan,
  campaignChanged,
  type CampaignStatus,
  type CallAnswer,
  type createQuote,
  type LedgerAccount,
  type markCampaignPaid,
  memberErasureRequested,
  type StaffPayment,
} from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { paymentsLayout } from '../src/payments.database.ts'
import { paymentsServiceDefinition } from '../src/payments.service-definition.ts'

const LEDGER = ['ledger_facts', 'ledger_entries', 'ledger_accounts'] as const

/** Union of the answers. */
interface Body {
  readonly payment: CallAnswer<typeof markCampaignPaid>['payment']
  readonly payments: readonly StaffPayment[]
  readonly total: number
  readonly accounts: readonly LedgerAccount[]
  readonly balanced: boolean
  readonly quote: CallAnswer<typeof createQuote>['quote']
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
    definition: paymentsServiceDefinition,
    layout: paymentsLayout,
    consumers: { [campaignChanged.topic]: 'payments-campaigns', [memberErasureRequested.topic]: 'payments-erasure' },
    environment: {
      BOOST_SPECIAL_TOKEN: 'ribbons-400',
      BOOST_TEST_TOKEN: 'ribbons-5',
      STRIPE_SECRET_KEY: 'sk_test_ribbonry',
      ...environment,
    },
  })
  const { sql } = running
  const emptyAll = running.reset
  let lastCampaign = 4_503_599_627_370_495 + Math.floor(Math.random() * 1e12)

  /** Tells the service of a campaign, as ads does, and waits until it knows. Returns its id. */
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

  /** The ledger bears no emptying: the owner of its tables opens them for the length of a reset. */
  const reset = async (): Promise<void> => {
    for (const table of LEDGER)
      await sql.query(`alter table ${table} disable trigger user; grant truncate on ${table} to current_user`)
    await emptyAll()
    for (const table of LEDGER)
      await sql.query(`alter table ${table} enable trigger user; revoke truncate on ${table} from current_user`)
  }

  return Object.assign(running, callsTo<Body>(running.url), { createCampaign, reset })
})
