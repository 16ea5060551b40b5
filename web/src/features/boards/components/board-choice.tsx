import type { Ref } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { OwnBoard } from '../api/list-own-boards.ts'
import { giftsText } from '../board-text.ts'
import styles from './board-choice.module.css'

interface BoardChoiceProps {
  readonly board: OwnBoard
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly ref?: Ref<HTMLInputElement>
}

export function BoardChoice({ board: { name, total, image, holds }, chosen, onChoose, ref }: BoardChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.picture}>{image !== '' && <img src={image} alt="" width="96" height="72" loading="lazy" />}</span>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{holds ? `${giftsText(total)}, this one among them` : giftsText(total)}</small>
      </span>
      <input ref={ref} className="sr" type="radio" name="board" checked={chosen} onChange={onChoose} />
      <span className={styles.tick} aria-hidden="true">
        <Icon name="check" small />
      </span>
    </label>
  )
}
