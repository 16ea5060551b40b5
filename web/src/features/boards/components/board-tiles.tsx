import { type Board, BOARD_PREVIEWS } from '@ribbonry/contracts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './boards.module.css'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { boardPath } from '../boards-address.ts'
import { giftsText } from '../board-text.ts'

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
          <button className={styles.tilesNew} type="button" onClick={onNew}>
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

const SIZES = '(min-width: 1440px) 156px, (min-width: 1200px) 11vw, (min-width: 701px) 15vw, 23vw'
const NOTE = { private: 'Only you', link: 'By link', public: '' } as const

interface BoardTileProps {
  readonly board: Board
  readonly isOwn: boolean
  /** In view when the page opens. */
  readonly first: boolean
}

/** A board in a list: first pictures, name, number of gifts. */
function BoardTile({ board: { wishlist_id: id, user_id: userId, name, posts, total, privacy }, isOwn, first }: BoardTileProps) {
  const note = isOwn ? NOTE[privacy] : ''
  return (
    <li className={styles.board}>
      <div className={styles.four}>
        {Array.from({ length: BOARD_PREVIEWS }, (_, index) => {
          const post = posts[index]
          if (post === undefined) return <span key={index} className={styles.cell} />
          return (
            <span key={post.item_id} className={styles.cell}>
              <Picture
                picture={{ ...(post.images[0] ?? PLACEHOLDER), alt: '' }}
                sizes={SIZES}
                widths={[160, 480]}
                first={first}
              />
            </span>
          )
        })}
      </div>
      <h2 className={styles.name}>
        <a href={boardPath(userId, id)}>{name}</a>
      </h2>
      <p className={styles.facts}>
        {giftsText(total)}
        {note !== '' && (
          <span className={styles.note}>
            <Icon name="lock" small />
            {note}
          </span>
        )}
      </p>
    </li>
  )
}
