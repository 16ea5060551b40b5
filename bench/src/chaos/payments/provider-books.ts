import type { PaymentsStage } from './payments-stage.ts'

/** Money at the providers. Amounts are cents. */
export interface Charged {
  /** Net amount of every charge and capture, after refunds. */
  readonly payments: readonly { readonly paymentId: string; readonly cents: number }[]
  /** Sum of all movements, including fees and disputes. */
  readonly balance: Readonly<Record<'stripe' | 'paypal', number>>
}

interface StripeCharge {
  readonly id: string
  readonly paid: boolean
  readonly captured: boolean
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly metadata: Readonly<Record<string, string>>
}

interface PaypalTransaction {
  readonly transaction_event_code: string
  readonly transaction_amount: { readonly value: string }
  readonly fee_amount?: { readonly value: string }
}

interface PaypalCapture {
  readonly status: string
  readonly amount: { readonly value: string }
}

const centsOf = (value = '0'): number => Math.round(Number(value) * 100)
const DAY_MS = 86_400_000

/** Reads from the providers directly, without the service. */
export async function chargedAtProviders(stage: PaymentsStage): Promise<Charged> {
  const charges = await allOf<StripeCharge>(stage, 'charges')
  const balances = await allOf<{ id: string; net: number }>(stage, 'balance_transactions')
  const cards = charges
    .filter(({ paid, captured }) => paid && captured)
    .map((charge) => ({
      paymentId: charge.metadata['payment_id'] ?? '',
      cents: charge.amount_captured - charge.amount_refunded,
    }))
  const moved = await paypalTransactions(stage)
  return {
    payments: [...cards, ...(await capturesOf(stage))],
    balance: {
      stripe: balances.reduce((sum, { net }) => sum + net, 0),
      paypal: moved.reduce(
        (sum, { transaction_amount: amount, fee_amount: fee }) => sum + centsOf(amount.value) + centsOf(fee?.value),
        0,
      ),
    },
  }
}

/** Reads all pages of a list of Stripe. */
async function allOf<Row extends { readonly id: string }>({ stripe }: PaymentsStage, list: string): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const after = rows.at(-1)?.id
    const page = await stripe.get(`/v1/${list}?limit=100${after === undefined ? '' : `&starting_after=${after}`}`)
    rows.push(...(page['data'] as Row[]))
    if (page['has_more'] !== true) return rows
  }
}

async function paypalTransactions({ paypal }: PaymentsStage): Promise<PaypalTransaction[]> {
  const [from, until] = [Date.now() - DAY_MS, Date.now() + 60_000].map((moment) => new Date(moment).toISOString())
  const rows: PaypalTransaction[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/v1/reporting/transactions?start_date=${from}&end_date=${until}&page_size=500&page=${page}`
    const report = await paypal.get(path)
    pages = Number(report['total_pages'])
    const details = report['transaction_details'] as { transaction_info: PaypalTransaction }[]
    rows.push(...details.map(({ transaction_info: info }) => info))
  }
  return rows
}

/** Captures of the orders that payments knows; an order that it does not know was never approved. */
async function capturesOf({ paypal, sql }: PaymentsStage): Promise<{ paymentId: string; cents: number }[]> {
  const { rows } = await sql.query<{ payment_id: string; provider_ref: string }>(
    `select payment_id, provider_ref from payments.payments where provider = 'paypal' and provider_ref is not null`,
  )
  const found: { paymentId: string; cents: number }[] = []
  for (const { payment_id: paymentId, provider_ref: order } of rows) {
    const { purchase_units: units } = (await paypal.get(`/v2/checkout/orders/${order}`)) as {
      purchase_units: { payments?: { captures?: PaypalCapture[]; refunds?: { amount: { value: string } }[] } }[]
    }
    const { captures = [], refunds = [] } = units[0]?.payments ?? {}
    const taken = captures.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
    const back = refunds.reduce((sum, { amount }) => sum + centsOf(amount.value), 0)
    for (const { amount } of taken) found.push({ paymentId, cents: centsOf(amount.value) - back })
  }
  return found
}
