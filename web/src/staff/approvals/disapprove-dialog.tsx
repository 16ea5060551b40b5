import type { UnapprovedCreative } from '@ribbonry/contracts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Disapproval } from './use-approvals.ts'

interface DisapproveDialogProps {
  readonly creative: UnapprovedCreative
  readonly onDisapprove: (texts: Disapproval) => Promise<void>
  readonly onClose: () => void
}

const FIELDS = [
  { name: 'reason', label: 'Why' },
  { name: 'needed', label: 'What is needed', hint: 'What would make it a yes' },
] as const

/** Asks why a pitch is disapproved and what would change that. The advertiser gets both by mail. */
export function DisapproveDialog({ creative: { id, title }, onDisapprove, onClose }: DisapproveDialogProps) {
  return (
    <ReasonDialog
      title={`Disapprove “${title}”`}
      description="Its maker reads this in a mail, in 20 seconds."
      confirm="Disapprove"
      draftKey={`disapproval of ${id}`}
      fields={FIELDS}
      onSend={({ reason = '', needed = '' }) => onDisapprove({ reason, needed })}
      onClose={onClose}
    />
  )
}
