import type { Account } from '../account.ts'
import type { RequestInput } from '../http/request-input.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import type { Charge, Dispute } from '../objects/objects.ts'
import { reinstateDispute, withdrawDispute } from './balance.ts'

const ANSWER_SECONDS = 7 * 86_400

/** Opens a dispute of a charge. Its amount leaves the balance at once, unless it is an inquiry. */
export function openDispute(
  account: Account,
  charge: Charge,
  { reason, inquiry }: { readonly reason: string; readonly inquiry: boolean },
): Dispute {
  const id = account.store.newId('dispute')
  const { amount_captured: amount, currency, payment_intent } = charge
  const withdrawn = inquiry ? [] : [withdrawDispute(account, { id, currency }, amount)]
  const dispute = account.store.put({
    id,
    object: 'dispute',
    livemode: false,
    created: account.now(),
    amount,
    balance_transactions: withdrawn,
    charge: charge.id,
    currency,
    evidence: {},
    evidence_details: { due_by: account.now() + ANSWER_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: inquiry,
    metadata: {},
    payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  })
  account.store.put({ ...charge, disputed: true })
  account.events.add('charge.dispute.created', dispute)
  if (!inquiry) account.events.add('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Adds evidence, which decides the dispute as Stripe documents it: `winning_evidence` or `losing_evidence`. */
export function updateDispute(account: Account, id: string, input: RequestInput): Dispute {
  input.refuseOthersThan('evidence', 'metadata', 'submit')
  const dispute = account.get('dispute', id, 'dispute')
  assertOpen(dispute)
  const given = input.below('evidence')
  const evidence = { ...dispute.evidence, ...given?.copy() }
  const updated = account.store.put({ ...dispute, evidence, metadata: input.metadata(dispute.metadata) })
  account.events.add('charge.dispute.updated', updated)
  const text = given?.text('uncategorized_text')
  if (text === 'winning_evidence') return endDispute(account, updated, 'won')
  return text === 'losing_evidence' ? endDispute(account, updated, 'lost') : updated
}

/** Closes a dispute as lost. */
export function closeDispute(account: Account, id: string): Dispute {
  const dispute = account.get('dispute', id, 'dispute')
  assertOpen(dispute)
  return endDispute(account, dispute, dispute.status === 'warning_needs_response' ? 'warning_closed' : 'lost')
}

function endDispute(account: Account, dispute: Dispute, status: 'won' | 'lost' | 'warning_closed'): Dispute {
  const { id, currency, amount, balance_transactions: withdrawn } = dispute
  const isReturned = status === 'won' && withdrawn.length > 0
  const returned = isReturned ? [reinstateDispute(account, { id, currency }, amount)] : []
  const ended = account.store.put({ ...dispute, status, balance_transactions: [...withdrawn, ...returned] })
  account.events.add('charge.dispute.closed', ended)
  if (isReturned) account.events.add('charge.dispute.funds_reinstated', ended)
  return ended
}

function assertOpen({ id, status }: Dispute): void {
  if (status !== 'needs_response' && status !== 'warning_needs_response')
    throw invalidRequest(`This dispute is already closed: ${id}`, { code: 'dispute_closed' })
}
