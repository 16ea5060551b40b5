import type { Board } from '@ribbonry/contracts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { BoardTile } from './board-tile.tsx'
import styles from './board-tiles.module.css'

/** Tiles in view when the page opens. */
const IN_VIEW = 4

interface BoardTilesProps {
  readonly boards: readonly Board[]
  readonly isOwn?: boolean
  readonly onNew?: (() => void) | undefined
}

/** Board tiles, and a tile that creates a board. */
export function BoardTiles({ boards, isOwn = false, onNew }: BoardTilesProps) {
  return (
    <ul className={styles.boards}>
      {boards.map((board, index) => (
        <BoardTile key={board.wishlist_id} board={board} isOwn={isOwn} first={index < IN_VIEW} />
      ))}
      {onNew !== undefined && (
        <li>
          <button className={styles.new} type="button" onClick={onNew}>
            <span className={styles.plus}>
              <Icon name="plus" />
            </span>
            <strong>Start another</strong>
          </button>
        </li>
      )}
    </ul>
  )
}
