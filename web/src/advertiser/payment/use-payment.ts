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
  const { step, problem, setProblem, working } = useWork()
  const settleCard = useSettleCard(campaign, discount)
  const { leave, capture } = usePaypal(campaign, discount)
  return {
    step,
    problem,
    refuse: setProblem,
    payByCard: (createToken, billing) =>
      working(async (stop) => {
        const open = openAttempt.read(campaign)
        if (open !== undefined) return await settleCard(open, billing, stop)
        const { id, error } = await createToken()
        if (id !== undefined) return await settleCard(id, billing, stop)
        return stop(error === undefined ? undefined : { place: 'card', text: CARD_FAILED, detail: error })
      }),
    payByPaypal: (billing) => working((stop) => leave(billing, stop)),
    resume: async () => {
      const open = openAttempt.read(campaign)
      if (paypal?.isApproved === true) await working((stop) => capture(paypal.order, paypal.payer, stop))
      else if (open !== undefined) await working((stop) => settleCard(open, NO_BILLING, stop))
      else if (paypal !== undefined) setProblem({ place: 'paypal', text: CANCELLED })
    },
  }
}

/** Ends work with a problem, or with none. */
type Stop = (problem: PaymentProblem | undefined) => PaymentStep

/** One piece of work at a time: a second press while one is under way does nothing. */
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

function useSettleCard(campaign: string, discount: string) {
  const { mutateAsync } = useActivateCampaign()
  return async (reference: string, billing: Billing, stop: Stop): Promise<PaymentStep> => {
    const params = { id: campaign }
    const outcome = await settleCardPayment(campaign, reference, (stripe_ref) =>
      mutateAsync({ params, body: { stripe_ref, discount_token: discount, terms: true, ...billing } }),
    )
    return stepOf(outcome, stop)
  }
}

function usePaypal(campaign: string, discount: string) {
  const create = useCreatePaypalOrder()
  const activate = useActivatePaypal()
  const asked = { params: { id: campaign }, query: { token: discount } }
  return {
    /** Goes to PayPal's page, in this tab. */
    leave: async (billing: Billing, stop: Stop): Promise<PaymentStep> => {
      try {
        const { approve_link: page } = await create.mutateAsync({ ...asked, body: { terms: true, ...billing } })
        location.assign(page)
        return 'left'
      } catch (error) {
        return afterPaypal(error, stop)
      }
    },
    /** Captures an order that its buyer approved. */
    capture: async (order: string, payer: string, stop: Stop): Promise<PaymentStep> => {
      try {
        await activate.mutateAsync({ ...asked, body: { paymentID: order, payerID: payer } })
        return 'paid'
      } catch (error) {
        return isUnknown(error) ? stop(openProblem(error)) : afterPaypal(error, stop)
      }
    },
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
