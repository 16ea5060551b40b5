import type { Mail, Meta } from '@ribbonry/contracts'
import { startSimulator } from '@ribbonry/paypal-simulator'
import { eventually, freePort } from '@ribbonry/testing'
import { expect } from '@jest/globals'
import { ACCESS, startWithStripe } from './test-payments.ts'

export const OWNER = { roles: [], userId: 7 } as const
type Payments = Awaited<ReturnType<typeof startWithStripe>>
type Caller = Parameters<Payments['send']>[3]

/** Union of the answers of the PayPal calls. */
interface PaypalBody {
  readonly paymentID?: string
  readonly approve_link?: string
  readonly state?: string
}
type PaypalAnswer = Promise<{ readonly status: number; readonly body: PaypalBody & { readonly meta: Meta } }>

/** Controls of the simulator. */
interface Paypal {
  readonly url: string
  /** Sends a control request to the simulator. */
  control<Answer = object>(path: string, body?: object): Promise<Answer>
  /** Sends a request to PayPal's API, as the approval page does. */
  api(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>>
  create(campaign: number | string, body?: object, caller?: Caller, token?: string): PaypalAnswer
  activate(campaign: number | string, body: object, caller?: Caller): PaypalAnswer
  /** Approves an order as its buyer. Returns the buyer's account. */
  approve(order: string, instrument?: string): Promise<string>
  /** Net amount of all movements at PayPal, cents. */
  balance(): Promise<number>
  /** Number of captured payments. */
  captures(): Promise<number>
  captureOf(order: string): Promise<string>
}

interface ApprovedOrder {
  readonly campaign: number
  readonly order: string
  readonly given: { readonly paymentID: string; readonly payerID: string }
}

interface PaypalTools {
  readonly paypal: Paypal
  /** Creates an order for a new campaign and approves it as its buyer. */
  approvedOrder(instrument?: string, owner?: number): Promise<ApprovedOrder>
  statesOf(campaign: number): Promise<string[]>
  /** Balance of a provider's account in the ledger, cents. */
  cash(provider: 'stripe' | 'paypal'): Promise<number>
  closeBoth(): Promise<void>
}
type PaypalPayments = Payments & PaypalTools

/** Starts the service with simulators of both providers, which send it events. */
export async function startWithPaypal(environment: Readonly<Record<string, string>> = {}): Promise<PaypalPayments> {
  const port = await freePort()
  const [url, webhookId] = [`http://127.0.0.1:${port}`, 'WEBHOOK-OF-THESE-TESTS']
  const payments = await startWithStripe({
    PAYPAL_API_URL: url,
    PAYPAL_CLIENT_ID: 'a-client',
    PAYPAL_CLIENT_SECRET: 'a-secret',
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_CERT_HOSTS: `127.0.0.1:${port}`,
    PAYPAL_TIMEOUT_MS: '10000',
    ...environment,
  })
  const endpoint = { url: `${payments.url}/api/payments/paypal/webhook`, webhookId }
  const simulator = await startSimulator({ port, endpoint })

  const control = async <Answer = object>(path: string, body?: object): Promise<Answer> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${url}/_simulator/${path}`, init)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const api = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: 'Bearer A21AA-of-these-tests', 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }
  /** All movements at PayPal, with their fees. */
  const transactions = async () => {
    const [from, until] = [Date.now() - 3_600_000, Date.now() + 60_000].map((moment) => new Date(moment).toISOString())
    const report = await api('GET', `/v1/reporting/transactions?start_date=${from}&end_date=${until}&page_size=500`)
    type Row = { transaction_info: { transaction_amount: { value: string }; fee_amount?: { value: string } } }
    return (report['transaction_details'] as Row[]).map(({ transaction_info: info }) => info)
  }
  const centsOf = (value = '0'): number => Math.round(Number(value) * 100)
  const sendTo = (campaign: number | string, call: string, body: object, caller: Caller) =>
    payments.send<PaypalBody>('POST', `/api/user/campaign/${campaign}/${call}`, body, caller)

  return Object.assign(payments, {
    paypal: {
      url,
      control,
      api,
      create: (campaign: number | string, body: object = {}, caller: Caller = OWNER, token = '') =>
        sendTo(campaign, `create_paypal/?token=${token}`, body, caller),
      activate: (campaign: number | string, body: object, caller: Caller = OWNER) =>
        sendTo(campaign, 'activate_paypal/?token=', body, caller),
      approve: async (order: string, instrument = 'accepted'): Promise<string> =>
        (await control<{ payer_id: string }>(`orders/${order}/approve`, { instrument })).payer_id,
      balance: async (): Promise<number> =>
        (await transactions()).reduce(
          (sum, { transaction_amount: amount, fee_amount: fee }) => sum + centsOf(amount.value) + centsOf(fee?.value),
          0,
        ),
      captures: async (): Promise<number> => (await transactions()).filter(({ fee_amount: fee }) => fee !== undefined).length,
      captureOf: async (order: string): Promise<string> => {
        const { purchase_units: units } = (await api('GET', `/v2/checkout/orders/${order}`)) as {
          purchase_units: { payments?: { captures: { id: string }[] } }[]
        }
        return units[0]?.payments?.captures[0]?.id ?? ''
      },
    },
    approvedOrder: async (instrument = 'accepted', owner = 7) => {
      const campaign = await payments.createCampaign({ owner })
      const { body } = await sendTo(campaign, 'create_paypal/', {}, { roles: [], userId: owner })
      const order = body.paymentID ?? ''
      const { payer_id: payer } = await control<{ payer_id: string }>(`orders/${order}/approve`, { instrument })
      return { campaign, order, given: { paymentID: order, payerID: payer } }
    },
    statesOf: async (campaign: number): Promise<string[]> =>
      (await payments.get('/api/admin/payments', ACCESS)).body.payments
        .filter(({ ref }) => ref === String(campaign))
        .map(({ state }) => state),
    cash: async (provider: 'stripe' | 'paypal'): Promise<number> => {
      const { accounts, balanced } = (await payments.get('/api/admin/payments/ledger', ACCESS)).body
      expect(balanced).toBe(true)
      const account = accounts.find(({ account: name }) => name === `cash:${provider}`)
      return (account?.debit ?? 0) - (account?.credit ?? 0)
    },
    closeBoth: async () => {
      await simulator.close()
      await payments.closeAll()
    },
  })
}

/** Waits until the payments of a campaign have these states, newest first. */
export async function untilStates(payments: PaypalPayments, campaign: number, ...states: string[]): Promise<string[]> {
  return await eventually(
    () => payments.statesOf(campaign),
    (found) => found.join(' ') === states.join(' '),
  )
}

/** A mail with a receipt. */
export type ReceiptMail = Extract<Mail, { template: 'receipt' }>
