import { BuyerCalls } from './buyer-calls.ts'
import type { Activations } from './activations.ts'
import type { PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'

/** Secret that signs Stripe's events. */
export const WEBHOOK_SECRET = 'whsec_of_the_benchmark'

/** Payments with a provider and buyers. */
export interface Measured extends Activations {
  readonly run: PartRun
  readonly product: Product
}

/** Runs payments, without other services, while `work` measures. */
export async function withPayments<Result>(
  run: PartRun,
  { stripe, proxy }: Omit<Activations, 'buyers'>,
  work: (measured: Measured) => Promise<Result>,
): Promise<Result> {
  const { stack, profile } = run
  const environment = {
    STRIPE_API_URL: proxy.url,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
  }
  const product = await Product.start(stack, { services: ['payments'], servers: ['redis'], environment, profile })
  const buyers = new BuyerCalls(product.urlOf('payments', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '')
  try {
    return await work({ run, product, buyers, stripe, proxy })
  } finally {
    await product.stop()
  }
}

/** Measures processor time from now on; the result formats milliseconds for each of `times` operations and process. */
export function cpuOf(product: Product): (times: number) => string {
  const counted = product.counted('payments', 'postgres').map((each) => ({ ...each, before: each.cpuSeconds() }))
  return (times) =>
    counted.map(({ name, cpuSeconds, before }) => `${name} ${figure(((cpuSeconds() - before) / times) * 1000)}`).join(' + ')
}

/** Prints a figure immediately, and returns it. */
export function printed(outcome: Outcome): Outcome {
  console.log(`  ${outcome.what}: ${figure(outcome.measured.median)} ${outcome.unit}`)
  return outcome
}
