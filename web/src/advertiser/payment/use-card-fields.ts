import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadStripe } from './stripe-loader.ts'

/** Loading state of the provider's fields. */
type FieldsState = 'loading' | 'ready' | 'failed'

/** Result of submitting the fields: a token, or the provider's message; neither when the fields show the error. */
export interface CardToken {
  readonly id?: string
  readonly error?: string
}

export interface CardFields {
  readonly state: FieldsState
  /** Container of the provider's frame. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Submits the card to the provider. */
  readonly createToken: () => Promise<CardToken>
}

interface Mounted {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

/**
 * The provider's card fields, in the provider's frame, so that no card number reaches this page. A retry needs a new mount.
 * @param amount in cents; input is kept when it changes
 */
export function useCardFields(amount: number, currency: string): CardFields {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(undefined)
  const [state, setState] = useState<FieldsState>('loading')
  const amountNow = useEffectEvent(() => amount)
  useEffect(() => {
    void mounted.current?.elements.update({ amount })
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

/** Colours and fonts of this site in its present theme. */
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
