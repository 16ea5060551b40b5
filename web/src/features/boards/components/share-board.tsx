import type { Board } from '@ribbonry/contracts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useChangeBoard } from '../api/change-boards.ts'
import { sharedPath } from '../boards-address.ts'
import { saveErrorMessage } from '../saving/save-actions.ts'
import styles from './forms.module.css'

const ShareDialog = lazy(() => import('../../../ui/share/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

interface ShareBoardProps {
  readonly board: Board
  /** Token of the link the reader came with. */
  readonly token: string | undefined
  readonly isOwner: boolean
}

/** Shares a board. The owner of a private board first chooses link-only or public. */
export function ShareBoard({ board, token, isOwner }: ShareBoardProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const shared = { ...board, share_token: board.share_token ?? token ?? null }
  return (
    <>
      <Button
        variant={isOwner ? 'main' : 'line'}
        small
        onClick={() => {
          setOpen(true)
        }}
      >
        <Icon name="share" small />
        Share
      </Button>
      {open && board.privacy === 'private' && <VisibilityChoice board={board} onClose={close} />}
      {open && board.privacy !== 'private' && (
        <Suspense>
          <ShareDialog title={board.name} url={location.origin + sharedPath(shared)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function VisibilityChoice({
  board: { wishlist_id: id, name },
  onClose,
}: {
  readonly board: Board
  readonly onClose: () => void
}) {
  const change = useChangeBoard(id)
  return (
    <Dialog title="Only you can see this board" description={`Who may see “${name}”?`} onClose={onClose}>
      <div className={styles.form}>
        {change.error !== null && <FormError>{saveErrorMessage(change.error)}</FormError>}
        <Button
          variant="main"
          wide
          disabled={change.isPending}
          onClick={() => {
            change.mutate({ privacy: 'link' })
          }}
        >
          Whoever has the link
        </Button>
        <Button
          wide
          disabled={change.isPending}
          onClick={() => {
            change.mutate({ privacy: 'public' })
          }}
        >
          Everybody
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          Keep it to myself
        </Button>
      </div>
    </Dialog>
  )
}
