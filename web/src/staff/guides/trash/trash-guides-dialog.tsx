import type { StaffGuideRow } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { HangingNote } from '../../kit/hanging-note.tsx'
import { hangingQuery } from './guide-trash-calls.ts'
import { guidesText, hangingTexts, TEXTS } from './guide-trash-texts.ts'

interface TrashGuidesDialogProps {
  readonly guides: readonly Pick<StaffGuideRow, 'id' | 'title'>[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what hangs on guides before they go into the trash. */
export function TrashGuidesDialog({ guides, onConfirm, onClose }: TrashGuidesDialogProps) {
  const hanging = useQuery(hangingQuery({ query: { ids: guides.map(({ id }) => id).join(',') } }))
  return (
    <ConfirmDialog
      title={`Put ${guidesText(guides)} in the trash?`}
      description={TEXTS.description}
      cancel={TEXTS.cancel}
      confirm={TEXTS.trash}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <HangingNote query={hanging} texts={hangingTexts} />
    </ConfirmDialog>
  )
}
