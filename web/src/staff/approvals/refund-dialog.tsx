import type { UnapprovedCreative } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { centsText } from '../../ui/format/cents.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { listPaymentsQuery, useRefundPayment } from '../payments/payment-calls.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Disapproval } from './use-approvals.ts'

const FIELDS = [{ name: 'reason', label: 'Why' }] as const
const NOT_REFUNDED = 'It is disapproved, but its fee could not be given back. Payments has it.'

interface RefundDialogProps {
  readonly creative: UnapprovedCreative
  readonly onDisapprove: (texts: Disapproval) => Promise<void>
  readonly onClose: () => void
}

/** Disapproves a pitch for good before it ran: the advertiser gets the reason by mail, and the whole fee back. */
export function RefundDialog({ creative: { id, title, campaign }, onDisapprove, onClose }: RefundDialogProps) {
  const refund = useRefundPitch(campaign)
  return (
    <ReasonDialog
      title={`Disapprove “${title}”, and give the fee back`}
      description="This is final. Its maker reads the reason in one mail and what goes back in another; the money leaves at once."
      confirm="Disapprove and refund"
      draftKey={`disapproval of ${id}`}
      fields={FIELDS}
      onSend={async ({ reason = '' }) => {
        await onDisapprove({ reason, needed: '' })
        await refund(reason).then(
          (given) => showMessage(`${given} goes back to its maker, who is mailed a credit note.`),
          () => showMessage(NOT_REFUNDED),
        )
      }}
      onClose={onClose}
    />
  )
}

/** Most characters of a reason in the ledger. */
const REASON_LENGTH = 500

/**
 * Refunds all payments of a campaign and returns the sum. One dialog uses one request id, so that a retry refunds nothing twice.
 */
function useRefundPitch(campaign: number | null) {
  const client = useQueryClient()
  const { mutateAsync } = useRefundPayment()
  const [request] = useState(() => crypto.randomUUID())
  return async (reason: string): Promise<string> => {
    if (campaign === null) throw new Error('Nobody has claimed this pitch')
    const { payments } = await client.fetchQuery(listPaymentsQuery({ query: { page: 1, campaign: String(campaign) } }))
    // Newest first: the payment for a higher plan is refunded before the fee.
    const standing = payments.filter(({ state }) => state === 'paid' || state === 'partly-refunded')
    const [first] = standing
    if (first === undefined) throw new Error(`Nothing is paid for campaign ${campaign}`)
    for (const { id } of standing)
      await mutateAsync({ params: { payment: id }, body: { reason: reason.slice(0, REASON_LENGTH), request } })
    return centsText(
      standing.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
      first.currency,
    )
  }
}
