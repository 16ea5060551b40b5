import { type BuyerCalls, cardToken } from './buyer-calls.ts'
import type { ProviderControl } from './provider-control.ts'
import type { ProviderProxy } from './provider-proxy.ts'

export interface Activations {
  readonly buyers: BuyerCalls
  readonly stripe: ProviderControl
  readonly proxy: ProviderProxy
}

/** Duration of a payment by card, milliseconds. */
export interface Activation {
  readonly all: number
  /** The provider's share of it. */
  readonly provider: number
}

/**
 * Pays for campaigns one after another.
 * @throws Error where one is refused
 */
export async function activateEach({ buyers, stripe, proxy }: Activations, campaigns: readonly number[]): Promise<Activation[]> {
  const tokens: string[] = []
  for (const _ of campaigns) tokens.push(await cardToken(stripe))
  const measured: Activation[] = []
  for (const [index, campaign] of campaigns.entries()) {
    const [before, began] = [proxy.milliseconds, performance.now()]
    const { outcome } = await buyers.activate(campaign, tokens[index] ?? '')
    const all = performance.now() - began
    if (outcome !== 'success') throw new Error(`Campaign ${campaign}: ${outcome}`)
    measured.push({ all, provider: proxy.milliseconds - before })
  }
  return measured
}
