import { withConnection } from '../servers/stack.ts'
import { type Answered, type ApprovedOrder, type BuyerCalls, cardToken } from './buyer-calls.ts'
import type { ProviderControl } from './provider-control.ts'

/** The post that all buyers boost. */
export const BOOSTED = { id: 8_000_001, slug: 'a-kettle-that-sings' } as const

const POST = `
  insert into ads.known_pictures (post_id, version, slug, title, published)
  values ($1, 1, $2, 'A kettle that sings', now() - interval '1 year')`

/**
 * Inserts a public post as if by catalog's event to ads.
 * @param databaseUrl administrator's address
 */
export async function fillBoostedPost(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, (client) => client.query(POST, [BOOSTED.id, BOOSTED.slug]))
}

/** The day `days` days ahead in New York, yyyy-MM-dd. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** A buyer without an account, with a card of their own. */
export interface BoostBuyer {
  readonly email: string
  readonly token: string
}

export async function boostBuyers(stripe: ProviderControl, count: number, method?: string): Promise<BoostBuyer[]> {
  const buyers: BoostBuyer[] = []
  for (let number = 0; number < count; number += 1) {
    const token = await cardToken(stripe, method)
    buyers.push({ token, email: `${token.slice(-12).toLowerCase()}@ribbonry.test` })
  }
  return buyers
}

/**
 * Pays for a day by card.
 * @param source the PaymentIntent after a challenge, instead of the buyer's card
 */
export async function payForDay(calls: BuyerCalls, day: string, { email, token }: BoostBuyer, source = token): Promise<Answered> {
  const body = { stripe_ref: source, date: day, email, email_again: email, param_token: '-', tracking_ref: '-', terms: true }
  return await calls.send(undefined, `/api/user/boost/${BOOSTED.slug}`, body)
}

interface PaypalWay {
  readonly calls: BuyerCalls
  readonly paypal: ProviderControl
}

/**
 * Creates a PayPal order for a day and approves it as its buyer.
 * @throws Error where it is refused
 */
export async function approvedOrderForDay(way: PaypalWay, day: string, buyer: BoostBuyer): Promise<ApprovedOrder> {
  const created = await createOrderForDay(way.calls, day, buyer)
  if (created.outcome !== 'success') throw new Error(`No order for ${day}: ${created.outcome}`)
  return await approve(way, created)
}

/** Pays for a day by PayPal, including the order. */
export async function payForDayByPaypal(way: PaypalWay, day: string, buyer: BoostBuyer): Promise<Answered> {
  const created = await createOrderForDay(way.calls, day, buyer)
  if (created.outcome !== 'success') return created
  return await activateOrderForDay(way.calls, day, buyer, await approve(way, created))
}

async function createOrderForDay(calls: BuyerCalls, day: string, { email }: BoostBuyer): Promise<Answered> {
  return await calls.send(undefined, `${pathOfDay(day)}/create_paypal/`, { email, email_again: email, terms: true })
}

async function approve({ paypal }: PaypalWay, { body }: Answered): Promise<ApprovedOrder> {
  const order = String(body['paymentID'])
  const { payer_id: payer } = await paypal.control(`orders/${order}/approve`, {})
  return { order, payer: String(payer) }
}

export async function activateOrderForDay(
  calls: BuyerCalls,
  day: string,
  { email }: BoostBuyer,
  { order, payer }: ApprovedOrder,
): Promise<Answered> {
  const body = { paymentID: order, payerID: payer, email, email_again: email }
  return await calls.send(undefined, `${pathOfDay(day)}/-/activate_paypal/`, body)
}

function pathOfDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `/api/user/boost/${BOOSTED.slug}/${Number(date)}/${Number(month)}/${year}/-`
}
