import { workflow } from '@ribbonry/service-kit/workflow'
import type { BoostState } from './boost-row.ts'

/** What happens to a boost: a buyer's doing comes by payments, a cancellation and what staff let go by this service itself. */
export const boostWorkflow = workflow({
  name: 'boost',
  states: ['held', 'released', 'booked', 'disputed', 'cancelled', 'refunded'],
  initial: 'held',
  roles: ['payments', 'ads'],
  transitions: {
    hold: { from: ['released', 'held'], to: 'held', roles: ['payments'] },
    release: { from: ['held'], to: 'released', roles: ['payments', 'ads'], idempotent: true },
    book: { from: ['held', 'released', 'disputed'], to: 'booked', roles: ['payments'], idempotent: true },
    cancel: { from: ['held', 'released', 'booked', 'disputed'], to: 'cancelled', roles: ['ads'], idempotent: true },
    dispute: { from: ['booked'], to: 'disputed', roles: ['payments'], idempotent: true },
    refund: { from: ['booked', 'disputed'], to: 'refunded', roles: ['payments'], idempotent: true },
  },
})

export type BoostAction = keyof typeof boostWorkflow.transitions

/** The state after something happened; undefined where it changes nothing, or comes too late to. */
export function boostStateAfter(action: BoostAction, { state }: { readonly state: BoostState }): BoostState | undefined {
  const { from, to } = boostWorkflow.transitions[action]
  return from.includes(state) && to !== state ? to : undefined
}
