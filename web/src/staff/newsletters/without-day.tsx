import type { Newsletter } from '@ribbonry/contracts'
import { useNavigate } from 'react-router'
import { MoveChip } from '../kit/month/move-month.tsx'
import month from '../kit/month/month.module.css'
import type { KeyMoves } from '../kit/month/use-key-moves.ts'
import styles from './calendar.module.css'
import { LOOK_STYLES } from './newsletter-day.tsx'
import { newsletterPath } from './newsletter-paths.ts'
import { nameOf, shownState } from './newsletter-state.ts'
import { LookIcon } from './state-chip.tsx'

interface WithoutDayProps {
  readonly newsletters: readonly Newsletter[]
  /** The newsletter that is open. */
  readonly open: number | undefined
  readonly keys: KeyMoves
}

/** Newsletters without a day, such as drafts about giveaways: each is dragged onto its day. */
export function WithoutDay({ newsletters, open, keys }: WithoutDayProps) {
  const navigate = useNavigate()
  // One that is moved by keys is shown on the day where it would be put down.
  const resting = newsletters.filter(({ id }) => id !== keys.moving?.item.id)
  if (newsletters.length === 0) return null
  return (
    <section className={styles.without} aria-labelledby="without-day">
      <h2 id="without-day" className={styles.heading}>
        Without a day <span className="num">{newsletters.length}</span>
      </h2>
      <p className={month.hint}>Drag one onto its day.</p>
      <ul>
        {resting.map((newsletter) => {
          const { id } = newsletter
          const { look, word } = shownState(newsletter)
          const title = nameOf(newsletter)
          return (
            <li key={id}>
              <MoveChip
                item={{ id, title, day: null }}
                keys={keys}
                className={`${styles.chip} ${LOOK_STYLES[look]} ${id === open ? styles.open : ''}`}
                label={`${word} ${title}, without a day, open it, or move it`}
                onOpen={() => void navigate(newsletterPath(id))}
              >
                <span className={styles.named}>
                  <LookIcon look={look} />
                  <span>{title}</span>
                </span>
              </MoveChip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
