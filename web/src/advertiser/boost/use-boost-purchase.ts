import type { PurchasedBoost } from '@ribbonry/contracts'
import { useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { openAttempt } from '../payment/open-attempt.ts'
import { type Payment, usePurchase } from '../payment/use-purchase.ts'
import type { BoostAddress } from './boost-address.ts'
import { boostHolder } from './boost-holder.ts'
import { useActivateBoostOrder, useCreateBoostOrder, usePayBoost } from './boost-calls.ts'
import { partsOf } from './boost-days.ts'
import { storedPurchase, type StoredPurchase } from './stored-purchase.ts'

/** A purchase; `claim` lets a buyer without an account attach it to one. */
export interface Bought {
  readonly boost: PurchasedBoost
  readonly claim: string | null
}

export interface BoostPurchase {
  readonly payment: Payment
  readonly fields: StoredPurchase
  readonly change: (fields: Partial<StoredPurchase>) => void
  /** Undefined until paid. */
  readonly bought: Bought | undefined
}

/** Purchase of a day for a post. Selection and input survive a reload, and the way to PayPal and back. */
export function useBoostPurchase(slug: string, address: BoostAddress): BoostPurchase {
  const { token, tracking, paypal } = address
  const { fields, change } = useStoredFields(slug, address)
  const [bought, setBought] = useState<Bought>()
  const { mutateAsync: pay } = usePayBoost()
  const { mutateAsync: create } = useCreateBoostOrder()
  const { mutateAsync: capture } = useActivateBoostOrder()
  /** A refusal releases the day, except for a challenge, which extends the hold, and for money that PayPal is still checking. */
  const holding = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call
    } catch (error) {
      const until = error instanceof CallError ? error.content['held_until'] : undefined
      if (typeof until === 'string') change({ heldUntil: until })
      else if (error instanceof CallError && error.status === 200 && error.code !== 'payment-pending') change({ heldUntil: '' })
      throw error
    }
  }
  const finish = (answer: Bought) => {
    // After a return from PayPal the address asks again on a reload; with the same buyer the answer is the same.
    if (paypal === undefined) storedPurchase.forget(slug)
    setBought({ boost: answer.boost, claim: answer.claim })
  }
  const { date, email, emailAgain } = fields
  const buyer = () => ({ email, email_again: emailAgain, holder: boostHolder.make() })
  const inPath = { slug, ...partsOf(date), token: token || '-' }
  const payment = usePurchase(
    {
      key: attemptKey(slug),
      activate: async (stripe_ref, billing) => {
        // The attempt's own day is stored: after a reload it is asked about for that day, whatever the address says.
        storedPurchase.keep(slug, { ...storedPurchase.read(slug), date, email, emailAgain })
        const { month, year } = partsOf(date)
        const body = {
          stripe_ref,
          month,
          year,
          date,
          ...buyer(),
          param_token: token,
          tracking_ref: tracking,
          terms: true,
          ...billing,
        }
        finish(await holding(pay({ params: { slug }, body })))
      },
      createOrder: async (billing) => {
        const body = { ...buyer(), tracking_ref: tracking, terms: true, ...billing }
        const order = await holding(create({ params: inPath, body }))
        change({ heldUntil: order.held_until })
        return order
      },
      capture: async (paymentID, payerID) => {
        const params = { ...inPath, ref: tracking || '-' }
        finish(await holding(capture({ params, body: { paymentID, payerID, ...buyer() } })))
      },
    },
    paypal,
  )
  return { payment, fields, change, bought }
}

/** Selection and input, stored in this tab on each change, because the tab may leave for PayPal's page at any time. */
function useStoredFields(slug: string, address: BoostAddress) {
  const [fields, setFields] = useState(() => startedPurchase(slug, address))
  const latest = useRef(fields)
  const change = (changed: Partial<StoredPurchase>) => {
    latest.current = { ...latest.current, ...changed }
    storedPurchase.keep(slug, latest.current)
    setFields(latest.current)
  }
  return { fields, change }
}

/** Storage key of the attempts for a post in this tab. */
function attemptKey(slug: string): string {
  return `boost ${slug}`
}

/**
 * The purchase started in this tab. The day in the address takes precedence, except while the outcome of a card payment is
 * unknown.
 */
function startedPurchase(slug: string, { date: day, paypal }: BoostAddress): StoredPurchase {
  const kept = storedPurchase.read(slug)
  const isOpen = paypal === undefined && kept.date !== '' && openAttempt.read(attemptKey(slug)) !== undefined
  const date = isOpen ? '' : day
  const isHeld = kept.heldUntil !== '' && Date.parse(kept.heldUntil) > Date.now()
  const heldUntil = isHeld && (date === '' || date === kept.date) ? kept.heldUntil : ''
  return { ...kept, heldUntil, date: date === '' ? kept.date : date }
}
