import { workflow } from '@ribbonry/service-kit/workflow'
import type { BoostState } from './boost-row.ts'

/** States of a boost. Payments reports what buyers do; this service decides cancellations and what staff release. */
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

/** State after an action; undefined where the action changes nothing or comes too late. */
export function boostStateAfter(action: BoostAction, { state }: { readonly state: BoostState }): BoostState | undefined {
  const { from, to } = boostWorkflow.transitions[action]
  return from.includes(state) && to !== state ? to : undefined
}
