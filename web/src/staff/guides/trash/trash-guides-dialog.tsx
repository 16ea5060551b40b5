import type { StaffGuideRow } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { hangingQuery } from './guide-trash-calls.ts'
import { guidesText, hangingTexts, TEXTS } from './guide-trash-texts.ts'
import styles from './guide-trash.module.css'

interface TrashGuidesDialogProps {
  readonly guides: readonly Pick<StaffGuideRow, 'id' | 'title'>[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what hangs on guides before they go into the trash. */
export function TrashGuidesDialog({ guides, onConfirm, onClose }: TrashGuidesDialogProps) {
  return (
    <ConfirmDialog
      title={`Put ${guidesText(guides)} in the trash?`}
      description={TEXTS.description}
      cancel={TEXTS.cancel}
      confirm={TEXTS.trash}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <HangingOnGuides ids={guides.map(({ id }) => id)} />
    </ConfirmDialog>
  )
}

function HangingOnGuides({ ids }: { readonly ids: readonly number[] }) {
  const { data, isError } = useQuery(hangingQuery({ query: { ids: ids.join(',') } }))
  if (isError) return <p role="status">{TEXTS.unread}</p>
  const texts = data === undefined ? [TEXTS.looking] : hangingTexts(data.hanging)
  return (
    <div role="status" className={styles.hanging}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
