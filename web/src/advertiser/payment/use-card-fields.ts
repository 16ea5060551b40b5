import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadStripe } from './stripe-loader.ts'

/** How far the fields of the provider are. */
type FieldsState = 'loading' | 'ready' | 'failed'

/** What became of the fields when they were sent: a token, or the provider's sentence; neither where the fields say it. */
export interface CardToken {
  readonly id?: string
  readonly error?: string
}

export interface CardFields {
  readonly state: FieldsState
  /** Holds the provider's frame. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Sends what is typed to the provider. */
  readonly createToken: () => Promise<CardToken>
}

interface Mounted {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

/**
 * The provider's fields for a card, in its own frame: no number reaches this page. Another try is another mount.
 * @param amount in cents; what is typed stays when it changes
 */
export function useCardFields(amount: number, currency: string): CardFields {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(undefined)
  const [state, setState] = useState<FieldsState>('loading')
  const amountNow = useEffectEvent(() => amount)
  useEffect(() => {
    mounted.current?.elements.update({ amount })
  }, [amount])
  useEffect(() => {
    let isCurrent = true
    let unmount = (): void => undefined
    const mount = async (): Promise<void> => {
      const stripe = await loadStripe()
      if (!isCurrent || place.current === null) return
      const elements = stripe.elements({
        mode: 'payment',
        amount: amountNow(),
        currency: currency.toLowerCase(),
        allowedPaymentMethodTypes: ['card'],
        appearance: siteAppearance(),
      })
      const element = elements.create('payment', { layout: 'tabs' })
      unmount = () => {
        element.destroy()
      }
      element.on('ready', () => {
        setState('ready')
      })
      element.on('loaderror', () => {
        setState('failed')
      })
      element.mount(place.current)
      mounted.current = { stripe, elements }
    }
    mount().catch(() => {
      if (isCurrent) setState('failed')
    })
    return () => {
      isCurrent = false
      mounted.current = undefined
      unmount()
    }
  }, [currency])
  return { state, place, createToken: async () => (mounted.current === undefined ? {} : await tokenOf(mounted.current)) }
}

async function tokenOf({ stripe, elements }: Mounted): Promise<CardToken> {
  const { error: invalid } = await elements.submit()
  if (invalid !== undefined) return invalid.type === 'validation_error' ? {} : { error: invalid.message ?? '' }
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
  return confirmationToken === undefined ? { error: error.message ?? '' } : { id: confirmationToken.id }
}

/** The colours and type of this site, as they are in the theme of the moment. */
function siteAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('focus'),
      colorBackground: token('paper-raised'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-3'),
      colorDanger: token('bad'),
      inputColorBorder: token('line-strong'),
      borderRadius: token('r-md'),
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
