import { type Board, BOARD_PREVIEWS } from '@ribbonry/contracts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/placeholder.ts'
import { boardPath } from '../boards-address.ts'
import { giftsText } from '../board-text.ts'
import styles from './board-tile.module.css'

const SIZES = '(min-width: 1440px) 156px, (min-width: 1200px) 11vw, (min-width: 701px) 15vw, 23vw'
const NOTE = { private: 'Only you', link: 'By link', public: '' } as const

interface BoardTileProps {
  readonly board: Board
  readonly isOwn: boolean
  /** In view when the page opens. */
  readonly first: boolean
}

/** A board in a list: first pictures, name, number of gifts. */
export function BoardTile({
  board: { wishlist_id: id, user_id: userId, name, posts, total, privacy },
  isOwn,
  first,
}: BoardTileProps) {
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
