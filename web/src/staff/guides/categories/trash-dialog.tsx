import type { GuideCategoryRow } from '@ribbonry/contracts'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { CategoryHanging } from './category-hanging.tsx'
import { useGuideCategoryUndo, useTrashGuideCategories } from './guide-category-calls.ts'
import { backText, namesText, TEXTS, trashedText } from './guide-category-texts.ts'

interface TrashDialogProps {
  readonly rows: readonly GuideCategoryRow[]
  readonly onClose: () => void
}

/** Says what hangs on categories, and puts them in the trash. */
export function TrashDialog({ rows, onClose }: TrashDialogProps) {
  const { mutateAsync, isPending, error } = useTrashGuideCategories()
  const offerUndo = useGuideCategoryUndo()
  const trash = async () => {
    const answer = await mutateAsync({ body: { ids: rows.map(({ id }) => id) } }).catch(() => undefined) // shown below
    if (answer === undefined) return
    offerUndo(answer.operation_id, trashedText(rows), backText(rows))
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Put ${namesText(rows)} in the trash?`}
      description="Guides do not show it any more. It can be restored, with its guides."
      cancel={TEXTS.cancel}
      confirm={TEXTS.trash}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => void trash()}
    >
      {error !== null && <FormError>{errorMessage(error, TEXTS.failed)}</FormError>}
      <CategoryHanging rows={rows} />
    </ConfirmDialog>
  )
}
