import type { ConfirmationToken, StripeError } from '@stripe/stripe-js'

/** Colours and type of the card fields, as pages choose them by `appearance.variables`. */
export type FrameStyle = Readonly<Record<string, string>>

/** What Stripe.js sends its frame once, with a port for the rest. */
export interface FrameStart {
  readonly key: string
  readonly style: FrameStyle
}

/** What Stripe.js asks its frame. Requests with an id are answered. */
export type FrameRequest =
  | { readonly kind: 'validate'; readonly id: number }
  | { readonly kind: 'confirmation-token'; readonly id: number; readonly returnUrl: string | undefined }
  | { readonly kind: 'focus' | 'blur' | 'clear' }

/** What the frame answers: a token where one was asked for, or what is wrong. */
export interface FrameAnswer {
  readonly kind: 'answer'
  readonly id: number
  readonly error?: StripeError
  readonly confirmationToken?: ConfirmationToken
}

/** What the frame tells Stripe.js. */
export type FrameReport =
  | FrameAnswer
  | { readonly kind: 'ready' | 'focus' | 'blur' | 'escape' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'change'; readonly empty: boolean; readonly complete: boolean }
