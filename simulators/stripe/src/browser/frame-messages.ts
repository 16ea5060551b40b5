import type { ConfirmationToken, StripeError } from '@stripe/stripe-js'

/** Colours and fonts of the card fields, from the page's `appearance.variables`. */
export type FrameStyle = Readonly<Record<string, string>>

/** First message of Stripe.js to its frame, with a port for all others. */
export interface FrameStart {
  readonly key: string
  readonly style: FrameStyle
}

/** Requests of Stripe.js to its frame. Those with an id are answered. */
export type FrameRequest =
  | { readonly kind: 'validate'; readonly id: number }
  | { readonly kind: 'confirmation-token'; readonly id: number; readonly returnUrl: string | undefined }
  | { readonly kind: 'focus' | 'blur' | 'clear' }

/** Answer of the frame: a token if one was requested, or an error. */
export interface FrameAnswer {
  readonly kind: 'answer'
  readonly id: number
  readonly error?: StripeError
  readonly confirmationToken?: ConfirmationToken
}

/** Notifications of the frame to Stripe.js. */
export type FrameReport =
  | FrameAnswer
  | { readonly kind: 'ready' | 'focus' | 'blur' | 'escape' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'change'; readonly empty: boolean; readonly complete: boolean }
