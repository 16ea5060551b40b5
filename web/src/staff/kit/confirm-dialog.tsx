import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** What is lost or sent by the action. */
  readonly description: string
  /** Label of the confirm button, with a count where there is one. */
  readonly confirm: string
  readonly cancel: string
  readonly isPending?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirm, cancel, isPending = false, onConfirm, onCancel, children } = props
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onCancel}
      foot={
        <>
          <Button small onClick={onCancel}>
            {cancel}
          </Button>
          <Button small variant="main" disabled={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
