import type { Board, BoardOwner } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { boardsOf, gatheredText } from '../board-text.ts'
import styles from './boards-head.module.css'
import { Avatar } from './avatar.tsx'

interface BoardsHeadProps {
  readonly user: BoardOwner
  readonly boards: readonly Board[]
  /** Creates a board; for the owner only. */
  readonly onNew?: (() => void) | undefined
}

export function BoardsHead({ user, boards, onNew }: BoardsHeadProps) {
  const gifts = boards.reduce((sum, { total }) => sum + total, 0)
  return (
    <header className={styles.head}>
      <Avatar user={user} />
      <h1 className={styles.title}>{boardsOf(user.username)}</h1>
      <p className={styles.count}>
        {boards.length === 0
          ? 'No boards on show yet.'
          : `${gatheredText(boards.length, gifts)}${quip(gifts, onNew !== undefined)}`}
      </p>
      {onNew !== undefined && (
        <Button variant="main" small className={styles.new} onClick={onNew}>
          <Icon name="plus" small />
          New board
        </Button>
      )}
    </header>
  )
}

function quip(gifts: number, isOwn: boolean): string {
  if (gifts === 0) return ' A clean start.'
  return isOwn ? ' Not one of them wrapped yet.' : ' Somebody is being very clear about their birthday.'
}
