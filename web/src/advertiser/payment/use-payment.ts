import { useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { isUnknown, type PaymentOutcome, settleCardPayment } from './card-payment.ts'
import { openAttempt } from './open-attempt.ts'
import type { PaymentAddress } from './payment-address.ts'
import { useActivateCampaign, useActivatePaypal, useCreatePaypalOrder } from './payment-calls.ts'
import type { CardToken } from './use-card-fields.ts'

const CARD_FAILED = 'There was a problem processing your card.'
const PAYPAL_FAILED = 'There was a problem processing your paypal payment'
const UNCONFIRMED = 'Your bank has not confirmed it, and nothing was charged.'
const UNKNOWN = 'We do not know yet what became of your payment. Nothing is charged twice: please ask again.'
const CANCELLED = 'You came back from PayPal before the end. Nothing was charged.'

/** What went wrong, and where it is shown. */
export interface PaymentProblem {
  readonly place: 'card' | 'paypal' | 'terms' | 'form'
  readonly text: string
  /** In the words of the provider. */
  readonly detail?: string | undefined
  /** The outcome is not known: the button asks again. */
  readonly isOpen?: boolean
}

/** `paid` by this page; `already` by another, or before; `no-discount` where the discount does not count any more. */
export type PaymentStep = 'idle' | 'working' | 'paid' | 'already' | 'no-discount' | 'left'

export interface Billing {
  readonly company: string
  readonly tax_number: string
}

export interface Payment {
  readonly step: PaymentStep
  readonly problem: PaymentProblem | undefined
  readonly payByCard: (createToken: () => Promise<CardToken>, billing: Billing) => Promise<void>
  readonly payByPaypal: (billing: Billing) => Promise<void>
  /** Asks about an attempt of this tab, or an order, whose outcome is not known; nothing where there is none. */
  readonly resume: () => Promise<void>
  readonly refuse: (problem: PaymentProblem) => void
}

const NO_BILLING: Billing = { company: '', tax_number: '' }

/** Pays the fee of a campaign by card or by PayPal. */
export function usePayment(campaign: string, { discount, paypal }: PaymentAddress): Payment {
  const [step, setStep] = useState<PaymentStep>('idle')
  const [problem, setProblem] = useState<PaymentProblem>()
  const isWorking = useRef(false)
  const activateCampaign = useActivateCampaign()
  const createOrder = useCreatePaypalOrder()
  const activatePaypal = useActivatePaypal()

  /** One at a time: a second press while one is under way does nothing. */
  const working = async (work: () => Promise<PaymentStep>): Promise<void> => {
    if (isWorking.current) return
    isWorking.current = true
    setProblem(undefined)
    setStep('working')
    try {
      setStep(await work())
    } catch (error) {
      reportError(error)
      setStep(stop({ place: 'form', text: UNKNOWN }))
    } finally {
      isWorking.current = false
    }
  }
  const stop = (found: PaymentProblem | undefined): PaymentStep => {
    setProblem(found)
    return 'idle'
  }

  const settleCard = async (reference: string, billing: Billing): Promise<PaymentStep> => {
    const params = { id: campaign }
    const outcome = await settleCardPayment(campaign, reference, (stripe_ref) =>
      activateCampaign.mutateAsync({ params, body: { stripe_ref, discount_token: discount, terms: true, ...billing } }),
    )
    return stepOf(outcome, stop)
  }

  const capture = async (order: string, payer: string): Promise<PaymentStep> => {
    try {
      await activatePaypal.mutateAsync({
        params: { id: campaign },
        query: { token: discount },
        body: { paymentID: order, payerID: payer },
      })
      return 'paid'
    } catch (error) {
      return isUnknown(error) ? stop(openProblem(error)) : afterPaypal(error, stop)
    }
  }

  return {
    step,
    problem,
    refuse: setProblem,
    payByCard: (createToken, billing) =>
      working(async () => {
        const open = openAttempt.read(campaign)
        if (open !== undefined) return await settleCard(open, billing)
        const { id, error } = await createToken()
        if (id !== undefined) return await settleCard(id, billing)
        return stop(error === undefined ? undefined : { place: 'card', text: CARD_FAILED, detail: error })
      }),
    payByPaypal: (billing) =>
      working(async () => {
        try {
          const input = { params: { id: campaign }, query: { token: discount }, body: { terms: true, ...billing } }
          const { approve_link: page } = await createOrder.mutateAsync(input)
          location.assign(page)
          return 'left'
        } catch (error) {
          return afterPaypal(error, stop)
        }
      }),
    resume: async () => {
      const open = openAttempt.read(campaign)
      if (paypal?.isApproved === true) await working(() => capture(paypal.order, paypal.payer))
      else if (open !== undefined) await working(() => settleCard(open, NO_BILLING))
      else if (paypal !== undefined) setProblem({ place: 'paypal', text: CANCELLED })
    },
  }
}

type Stop = (problem: PaymentProblem | undefined) => PaymentStep

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

/** Refusals that are about the campaign, the discount or the terms, whatever it is paid with. */
function afterRefusal({ code, status, message }: CallError, stop: Stop): PaymentStep | undefined {
  if (code === 'already-paid') return 'already'
  if (code === 'discount-not-valid') return 'no-discount'
  if (code === 'terms-not-accepted') return stop({ place: 'terms', text: message })
  if (code === 'campaign-not-found' || status === 401) return stop({ place: 'form', text: message })
  return undefined
}

function openProblem(error: CallError): PaymentProblem {
  return { place: 'form', text: error.isBusinessFailure ? error.message : UNKNOWN, isOpen: true }
}
