import type { UnapprovedCreative } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { MomentCell } from '../kit/cells.tsx'
import { ownerName } from './owner-name.ts'
import styles from './waiting-list.module.css'

interface WaitingListProps {
  /** Oldest first. */
  readonly waiting: readonly UnapprovedCreative[]
  readonly shown: UnapprovedCreative
  readonly onShow: (id: number) => void
  readonly onMove: (by: 1 | -1) => boolean
  /** Links to other pages of the list. */
  readonly children: ReactNode
}

/** Waiting pitches; on narrow windows, buttons that step through them. */
export function WaitingList({ waiting, shown, onShow, onMove, children }: WaitingListProps) {
  const place = waiting.findIndex(({ id }) => id === shown.id)
  return (
    <nav className={styles.list} aria-label="Waiting for approval">
      <div className={styles.way}>
        <span className="num">{place === -1 ? `${waiting.length} waiting` : `${place + 1} of ${waiting.length}`}</span>
        <Button small aria-keyshortcuts="K" disabled={place === 0} onClick={() => onMove(-1)}>
          Before
        </Button>
        <Button small aria-keyshortcuts="J" disabled={place === waiting.length - 1} onClick={() => onMove(1)}>
          Next
        </Button>
      </div>
      <ol className={styles.all}>
        {waiting.map(({ id, title, image, waiting_since: since, differences, owner }) => (
          <li key={id}>
            <button type="button" aria-current={id === shown.id ? 'true' : undefined} onClick={() => onShow(id)}>
              <img src={image.replace(/\/960\.jpg$/, '/160.jpg')} alt="" width={52} height={39} loading="lazy" />
              <b>{title}</b>
              <small>
                {differences.length > 0 ? 'Changed, ' : ''}
                <MomentCell moment={since} />
                {owner !== null && `, ${ownerName(owner)}`}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  )
}
