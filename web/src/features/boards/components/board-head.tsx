import type { Board, BoardOwner } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { boardsPath, sharedPath } from '../boards-address.ts'
import { boardsOf, giftsText, WHO_SEES } from '../board-text.ts'
import styles from './board.module.css'
import { Suspense, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useChangeBoard } from '../boards-changes.ts'
import { saveErrorMessage } from '../saving/save-error.ts'
import forms from './board-forms.module.css'
import { later } from '../../../ui/later/later.tsx'
import { LostDialog } from '../../../ui/later/lost-dialog.tsx'
import { shareByDevice } from '../../../ui/share/sharing.ts'

interface BoardHeadProps {
  readonly user: BoardOwner
  readonly board: Board
  readonly token: string | undefined
  /** Owner's actions; absent for others. */
  readonly owner?: { readonly onArrange: () => void; readonly onSettings: () => void; readonly arranging: boolean } | undefined
}

export function BoardHead({ user, board, token, owner }: BoardHeadProps) {
  return (
    <header className={styles.head}>
      <p className={`over ${styles.over}`}>
        <a href={boardsPath(user.user_id)}>{boardsOf(user.username)}</a>
      </p>
      <h1 className={styles.title}>{board.name}</h1>
      <p className={styles.facts}>
        {giftsText(board.total)}
        {owner !== undefined && (
          <span className={styles.sees}>
            {board.privacy !== 'public' && <Icon name="lock" small />}
            {WHO_SEES[board.privacy]}
          </span>
        )}
        {board.archived && <span>Archived</span>}
      </p>
      <div className={styles.actions}>
        <ShareBoard board={board} token={token} isOwner={owner !== undefined} />
        {owner !== undefined && board.total > 1 && (
          <Button small aria-pressed={owner.arranging} onClick={owner.onArrange}>
            <Icon name={owner.arranging ? 'check' : 'move'} small />
            {owner.arranging ? 'Done' : 'Arrange'}
          </Button>
        )}
        {owner !== undefined && (
          <Button small onClick={owner.onSettings}>
            <Icon name="cog" small />
            Settings
          </Button>
        )}
      </div>
    </header>
  )
}

const ShareDialog = later(
  () => import('../../../ui/share/share-dialog.tsx'),
  (module) => module.ShareDialog,
  LostDialog,
)

interface ShareBoardProps {
  readonly board: Board
  /** Token of the link by which the board was opened. */
  readonly token: string | undefined
  readonly isOwner: boolean
}

/** Shares a board. The owner of a private board first chooses link-only or public. */
function ShareBoard({ board, token, isOwner }: ShareBoardProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const address = () => location.origin + sharedPath({ ...board, share_token: board.share_token ?? token ?? null })
  const share = async () => {
    if (board.privacy === 'private' || !(await shareByDevice(board.name, address()))) setOpen(true)
  }
  return (
    <>
      <Button
        variant={isOwner ? 'main' : 'line'}
        small
        onClick={() => {
          void share()
        }}
      >
        <Icon name="share" small />
        Share
      </Button>
      {open && board.privacy === 'private' && <VisibilityChoice board={board} onClose={close} />}
      {open && board.privacy !== 'private' && (
        <Suspense>
          <ShareDialog title={board.name} url={address()} onClose={close} />
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
      <div className={forms.form}>
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
