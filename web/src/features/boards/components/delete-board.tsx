import type { Board } from '@ribbonry/contracts'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { flash } from '../../../ui/flash/flash-queue.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { useDeleteBoard } from '../api/change-boards.ts'
import { boardsPath } from '../boards-address.ts'
import { saveErrorMessage } from '../saving/save-actions.ts'
import { giftsText } from '../board-text.ts'
import styles from './forms.module.css'

interface DeleteBoardProps {
  readonly board: Board
  readonly onClose: () => void
}

/** Confirms the deletion of a board, which cannot be undone. */
export function DeleteBoard({ board, onClose }: DeleteBoardProps) {
  const navigate = useNavigate()
  const removal = useDeleteBoard()
  const all = board.total + board.received_total
  const go = () => {
    removal.mutate(board.wishlist_id, {
      onSuccess: () => {
        flash(`“${board.name}” is gone.`)
        void navigate(boardsPath(board.user_id))
      },
    })
  }
  return (
    <Dialog
      title={`Delete “${board.name}”?`}
      description={
        all === 0 ? 'Nothing is on it.' : `${giftsText(all)} and the notes beside them go with it. This cannot be undone.`
      }
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} className={styles.grow}>
            Keep it
          </Button>
          <Button className={styles.bad} onClick={go} disabled={removal.isPending}>
            Delete the board
          </Button>
        </>
      }
    >
      {removal.error !== null && <FormError>{saveErrorMessage(removal.error)}</FormError>}
      <p>Boards that are done with can also be put away, in the settings.</p>
    </Dialog>
  )
}
