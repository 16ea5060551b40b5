import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './insert-dialog.module.css'

interface InsertDialogProps {
  readonly title: string
  readonly confirm: string
  readonly isReady?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
  /** Further actions. */
  readonly actions?: ReactNode
}

/** A dialog with its own form, whose events do not reach the form around the editor. */
export function InsertDialog({ title, confirm, isReady = true, onConfirm, onClose, children, actions }: InsertDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isReady) onConfirm()
        }}
      >
        {children}
        <div className={styles.actions}>
          <Button type="submit" variant="main" small disabled={!isReady}>
            {confirm}
          </Button>
          {actions}
        </div>
      </form>
    </Dialog>
  )
}
