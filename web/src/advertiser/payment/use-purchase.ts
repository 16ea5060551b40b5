import { useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { isUnknown, type PaymentOutcome, settleCardPayment } from './card-payment.ts'
import { type Billing, openAttempt } from './open-attempt.ts'
import type { PaypalReturn } from './payment-address.ts'
import type { CardToken } from './use-card-fields.ts'

const CARD_FAILED = 'There was a problem processing your card.'
const PAYPAL_FAILED = 'There was a problem processing your paypal payment'
const UNCONFIRMED = 'Your bank has not confirmed it, and nothing was charged.'
const UNKNOWN = 'We do not know yet what became of your payment. Nothing is charged twice: please ask again.'
const CANCELLED = 'You came back from PayPal before the end. Nothing was charged.'

/** An error, and where it is shown. */
export interface PaymentProblem {
  readonly place: 'card' | 'paypal' | 'terms' | 'form' | 'date' | 'email'
  readonly text: string
  /** Message of the provider. */
  readonly detail?: string | undefined
  /** The outcome is unknown: the button asks again. */
  readonly isOpen?: boolean
}

/** `paid` by this page; `already` by another page or earlier; `no-discount` when the price's token has become invalid. */
export type PaymentStep = 'idle' | 'working' | 'paid' | 'already' | 'no-discount' | 'left'

export interface Payment {
  readonly step: PaymentStep
  readonly problem: PaymentProblem | undefined
  readonly payByCard: (createToken: () => Promise<CardToken>, billing: Billing) => Promise<void>
  readonly payByPaypal: (billing: Billing) => Promise<void>
  /** Asks about a stored attempt or order with an unknown outcome; does nothing without one. */
  readonly resume: () => Promise<void>
  readonly refuse: (problem: PaymentProblem) => void
}

/** The calls of a purchase. */
export interface Purchase {
  /** Storage key of the item in this tab, the same for both payment methods. */
  readonly key: string
  /** Charges by a reference of the card provider. */
  readonly activate: (reference: string, billing: Billing) => Promise<unknown>
  readonly createOrder: (billing: Billing) => Promise<{ readonly approve_link: string }>
  readonly capture: (order: string, payer: string) => Promise<unknown>
}

/** State of a payment by card or PayPal. */
export function usePurchase(purchase: Purchase, paypal: PaypalReturn | undefined): Payment {
  const { key } = purchase
  const { step, problem, setProblem, working } = useWork()
  const settleCard = async (reference: string, billing: Billing, stop: Stop): Promise<PaymentStep> =>
    stepOf(await settleCardPayment(key, { reference, billing }, (one) => purchase.activate(one, billing)), stop)
  return {
    step,
    problem,
    refuse: setProblem,
    payByCard: (createToken, billing) =>
      working(async (stop) => {
        const open = openAttempt.read(key)
        if (open !== undefined) return await settleCard(open.reference, billing, stop)
        const { id, error } = await createToken()
        if (id !== undefined) return await settleCard(id, billing, stop)
        return stop(error === undefined ? undefined : { place: 'card', text: CARD_FAILED, detail: error })
      }),
    payByPaypal: (billing) => working((stop) => leave(purchase, billing, stop)),
    resume: async () => {
      const open = openAttempt.read(key)
      if (paypal?.isApproved === true) await working((stop) => capture(purchase, paypal, stop))
      else if (open !== undefined) await working((stop) => settleCard(open.reference, open.billing, stop))
      else if (paypal !== undefined) setProblem({ place: 'paypal', text: CANCELLED })
    },
  }
}

/** Ends the running task, with or without a problem. */
type Stop = (problem: PaymentProblem | undefined) => PaymentStep

/** Runs one task at a time: a second press is ignored. */
function useWork() {
  const [step, setStep] = useState<PaymentStep>('idle')
  const [problem, setProblem] = useState<PaymentProblem>()
  const isWorking = useRef(false)
  const stop: Stop = (found) => {
    setProblem(found)
    return 'idle'
  }
  const working = async (work: (stop: Stop) => Promise<PaymentStep>): Promise<void> => {
    if (isWorking.current) return
    isWorking.current = true
    setProblem(undefined)
    setStep('working')
    try {
      setStep(await work(stop))
    } catch (error) {
      reportError(error)
      setStep(stop({ place: 'form', text: UNKNOWN }))
    } finally {
      isWorking.current = false
    }
  }
  return { step, problem, setProblem, working }
}

/** Redirects this tab to PayPal. */
async function leave({ createOrder }: Purchase, billing: Billing, stop: Stop): Promise<PaymentStep> {
  try {
    const { approve_link: page } = await createOrder(billing)
    location.assign(page)
    return 'left'
  } catch (error) {
    return afterPaypal(error, stop)
  }
}

/** Captures an order that the buyer approved. */
async function capture(purchase: Purchase, { order, payer }: PaypalReturn, stop: Stop): Promise<PaymentStep> {
  try {
    await purchase.capture(order, payer)
    return 'paid'
  } catch (error) {
    return isUnknown(error) ? stop(openProblem(error)) : afterPaypal(error, stop)
  }
}

function stepOf(outcome: PaymentOutcome, stop: Stop): PaymentStep {
  if (outcome.kind === 'paid') return 'paid'
  if (outcome.kind === 'unconfirmed') return stop({ place: 'card', text: CARD_FAILED, detail: UNCONFIRMED })
  const { kind, error } = outcome
  if (kind === 'unknown') return stop(openProblem(error))
  return afterRefusal(error, stop) ?? stop({ place: 'card', text: error.message, detail: error.fields['card'] })
}

function afterPaypal(error: unknown, stop: Stop): PaymentStep {
  if (!(error instanceof CallError)) throw error
  const text = error.isBusinessFailure ? error.message : PAYPAL_FAILED
  return afterRefusal(error, stop) ?? stop({ place: 'paypal', text, detail: error.fields['paypal'] })
}

/** Where to show refusals that concern the item or the terms rather than the payment method. */
const PLACES: Readonly<Record<string, PaymentProblem['place']>> = {
  'terms-not-accepted': 'terms',
  'campaign-not-found': 'form',
  'post-not-found': 'form',
  'date-missing': 'date',
  'date-not-available': 'date',
  'too-many-holds': 'date',
  'calendar-busy': 'date',
  'email-missing': 'email',
  'emails-differ': 'email',
  'email-invalid': 'email',
}

function afterRefusal({ code, status, message }: CallError, stop: Stop): PaymentStep | undefined {
  if (code === 'already-paid') return 'already'
  if (code === 'discount-not-valid' || code === 'token-not-valid') return 'no-discount'
  const place = status === 401 ? 'form' : PLACES[code]
  return place === undefined ? undefined : stop({ place, text: message })
}

function openProblem(error: CallError): PaymentProblem {
  return { place: 'form', text: error.isBusinessFailure ? error.message : UNKNOWN, isOpen: true }
}
