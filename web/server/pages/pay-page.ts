import { pageAt } from '@ribbonry/contracts/pages'

/** The provider of cards, as pay pages use it. */
export interface CardProvider {
  /** Address of its script. */
  readonly scriptUrl: string
  /** The key that browsers may know; no card is taken without one. */
  readonly publishableKey: string | undefined
}

/** Pages on which somebody pays. They alone load the code of a provider, and they are entered as documents. */
export function isPayPage(path: string): boolean {
  return pageAt(path)?.pays === true
}

/** Stripe's own origins (docs.stripe.com/security/guide); anything else has its script, frames and calls at one. */
const STRIPE_SCRIPT = 'https://js.stripe.com'
const STRIPE = {
  scripts: `${STRIPE_SCRIPT} https://*.js.stripe.com`,
  frames: `${STRIPE_SCRIPT} https://*.js.stripe.com https://hooks.stripe.com`,
  calls: 'https://api.stripe.com',
}

/**
 * Policies of a pay page in place of the gateway's: the provider's script, frames and calls beside our own, and payment by the
 * browser for both. Without a key the page is like any other.
 */
export function payPageHeaders({ scriptUrl, publishableKey }: CardProvider, siteUrl: string): Readonly<Record<string, string>> {
  if (publishableKey === undefined) return {}
  const { origin } = new URL(scriptUrl)
  const { scripts, frames, calls } = origin === STRIPE_SCRIPT ? STRIPE : { scripts: origin, frames: origin, calls: origin }
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `frame-src ${frames}`,
    `connect-src 'self' ${calls}`,
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self "${origin}"), usb=(), browsing-topics=()`,
  }
}
