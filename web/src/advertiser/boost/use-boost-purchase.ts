import type { PurchasedBoost } from '@ribbonry/contracts'
import { useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { openAttempt } from '../payment/open-attempt.ts'
import { type Payment, usePurchase } from '../payment/use-purchase.ts'
import type { BoostAddress } from './boost-address.ts'
import { boostHolder } from './boost-holder.ts'
import { useActivateBoostOrder, useCreateBoostOrder, usePayBoost } from './boost-calls.ts'
import { partsOf } from './boost-days.ts'
import { keptPurchase, type KeptPurchase } from './kept-purchase.ts'

/** What was bought; `claim` gives it to an account, where its buyer has none yet. */
export interface Bought {
  readonly boost: PurchasedBoost
  readonly claim: string | null
}

export interface BoostPurchase {
  readonly payment: Payment
  readonly fields: KeptPurchase
  readonly change: (fields: Partial<KeptPurchase>) => void
  /** Undefined until it is paid. */
  readonly bought: Bought | undefined
}

/** Buys a day for a post. What was chosen and typed survives a reload, and the way to PayPal and back. */
export function useBoostPurchase(slug: string, address: BoostAddress): BoostPurchase {
  const { token, tracking, paypal } = address
  const { fields, change } = useKeptFields(slug, address)
  const [bought, setBought] = useState<Bought>()
  const { mutateAsync: pay } = usePayBoost()
  const { mutateAsync: create } = useCreateBoostOrder()
  const { mutateAsync: capture } = useActivateBoostOrder()
  /** A refusal lets the day go, but for a challenge, which names until when it is held, and for money that PayPal checks. */
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
    // The address of a buyer who comes back from PayPal asks again after a reload: with the same buyer it has the same answer.
    if (paypal === undefined) keptPurchase.forget(slug)
    setBought({ boost: answer.boost, claim: answer.claim })
  }
  const { date, email, emailAgain } = fields
  const buyer = () => ({ email, email_again: emailAgain, holder: boostHolder.make() })
  const inPath = { slug, ...partsOf(date), token: token || '-' }
  const payment = usePurchase(
    {
      key: attemptKey(slug),
      activate: async (stripe_ref, billing) => {
        // Whatever the address says after a reload, an attempt is asked about for the day that it was made for.
        keptPurchase.keep(slug, { ...keptPurchase.read(slug), date, email, emailAgain })
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

/** What is chosen and typed, kept in this tab at once: the next thing may be that the tab leaves for PayPal's page. */
function useKeptFields(slug: string, address: BoostAddress) {
  const [fields, setFields] = useState(() => began(slug, address))
  const latest = useRef(fields)
  const change = (changed: Partial<KeptPurchase>) => {
    latest.current = { ...latest.current, ...changed }
    keptPurchase.keep(slug, latest.current)
    setFields(latest.current)
  }
  return { fields, change }
}

/** Names the attempts of a post in this tab. */
function attemptKey(slug: string): string {
  return `boost ${slug}`
}

/** What this tab began. The day of the address counts more, but for a card whose outcome is not known: that is asked first. */
function began(slug: string, { date: day, paypal }: BoostAddress): KeptPurchase {
  const kept = keptPurchase.read(slug)
  const isOpen = paypal === undefined && kept.date !== '' && openAttempt.read(attemptKey(slug)) !== undefined
  const date = isOpen ? '' : day
  const isHeld = kept.heldUntil !== '' && Date.parse(kept.heldUntil) > Date.now()
  const heldUntil = isHeld && (date === '' || date === kept.date) ? kept.heldUntil : ''
  return { ...kept, heldUntil, date: date === '' ? kept.date : date }
}
