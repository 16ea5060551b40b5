import type { Board, BoardOwner } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { boardsPath } from '../boards-address.ts'
import { boardsOf, giftsText, WHO_SEES } from '../board-text.ts'
import styles from './board-head.module.css'
import { ShareBoard } from './share-board.tsx'

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
        {board.archived && <span>Put away</span>}
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
