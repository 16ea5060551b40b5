import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './delete-dialog.module.css'

interface DeleteDialogProps {
  readonly what: string
  readonly title: string
  readonly onClose: () => void
  readonly onDelete: () => void
}

/** Confirms a deletion. */
export function DeleteDialog({ what, title, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog title={`Delete this ${what}?`} description={`“${title}” goes for good. There is no way back.`} onClose={onClose}>
      <div className={styles.ways}>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="main" onClick={onDelete}>{`Delete the ${what}`}</Button>
      </div>
    </Dialog>
  )
}
