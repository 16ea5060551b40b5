import type { DropOff } from '@ribbonry/contracts'
import type { FoundDropOff } from './drop-offs.service.ts'

export function presentDropOff({ row, owner, discount }: FoundDropOff): DropOff {
  const { id, plan, title, link, step, last_step_at: lastStep } = row
  return {
    id,
    // For a claimed campaign the address of the account replaces the typed one.
    email: step === 'claimed' ? (owner?.email ?? '') : (row.email ?? ''),
    name: owner?.name ?? row.name,
    plan,
    title,
    link,
    step,
    last_step: lastStep.toISOString(),
    discount:
      discount === undefined
        ? null
        : { expires: discount.expires.toISOString(), sent: discount.sent === null ? null : discount.sent.toISOString() },
  }
}
