import type { Stripe, StripeConstructor } from '@stripe/stripe-js'

interface CardProvider {
  readonly scriptUrl: string
  readonly key: string
}

/** Provider settings that the page server writes into pay pages; undefined on a page that was not loaded as one. */
export function cardProvider(): CardProvider | undefined {
  const { stripeJs: scriptUrl, stripeKey: key } = document.body.dataset
  return scriptUrl === undefined || key === undefined ? undefined : { scriptUrl, key }
}

let loading: Promise<Stripe> | undefined

/**
 * Stripe.js, loaded on the first call. The official loader supports no other address, which the simulator needs.
 * @throws Error when cards are not configured or the script fails to load; the next call tries again
 */
export function loadStripe(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Stripe> {
  const provider = cardProvider()
  if (provider === undefined || provider.key === '') throw new Error('This page takes no cards')
  await loadScript(provider.scriptUrl)
  const { Stripe: create } = globalThis as { readonly Stripe?: StripeConstructor }
  if (create === undefined) throw new Error('Stripe.js is not there')
  return create(provider.key)
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => {
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Stripe.js could not be loaded'))
    })
    document.head.append(script)
  })
}
