import { useDroppable } from '@dnd-kit/core'
import type { StaffGuideRow } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { MoveChip } from '../../kit/month/move-month.tsx'
import month from '../../kit/month/month.module.css'
import type { KeyMoves } from '../../kit/month/use-key-moves.ts'
import { guidePath } from '../guide-paths.ts'
import { GuideStateChip } from '../guide-state.tsx'
import styles from './calendar.module.css'
import { DayField } from './day-field.tsx'
import { nameOf } from './guide-day.tsx'

/** Drop target that removes a guide's day. */
export const TRAY = 'tray'
const FIRST = 6

interface TrayProps {
  readonly guides: readonly StaffGuideRow[]
  readonly mayPlan: boolean
  readonly today: string
  readonly keys: KeyMoves
  readonly onPlan: (id: number, planned: string | null) => void
}

/** Drafts without a plan, the latest changed first. */
export function Tray({ guides, mayPlan, today, keys, onPlan }: TrayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: TRAY, disabled: !mayPlan })
  const [isWhole, setIsWhole] = useState(false)
  const resting = guides.filter(({ id }) => id !== keys.moving?.item.id)
  const shown = isWhole ? resting : resting.slice(0, FIRST)
  return (
    <section ref={setNodeRef} className={`${month.month} ${styles.tray} ${isOver ? month.target : ''}`} aria-labelledby="tray">
      <h2 id="tray" className={styles.heading}>
        Without a day <span className="num">{guides.length}</span>
      </h2>
      {guides.length === 0 && <p className={month.hint}>Every draft has its day.</p>}
      <ul className={styles.resting}>
        {shown.map((guide) => (
          <li key={guide.id}>
            {mayPlan ? (
              <div className={styles.moved}>
                <MoveChip item={{ id: guide.id, title: nameOf(guide), day: null }} keys={keys} className={styles.wide}>
                  <StaffIcon name="grip" />
                  {nameOf(guide)}
                </MoveChip>
                <a className={styles.open} href={guidePath(guide.id)} aria-label={`Open ${nameOf(guide)}`} title="Open">
                  <StaffIcon name="site" />
                </a>
              </div>
            ) : (
              <a href={guidePath(guide.id)}>{nameOf(guide)}</a>
            )}
            <span className={styles.facts}>
              <GuideStateChip guide={guide} />
              {mayPlan && <DayField guide={guide} today={today} onPlan={(planned) => onPlan(guide.id, planned)} />}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < resting.length && (
        <Button small onClick={() => setIsWhole(true)}>
          All {resting.length}
        </Button>
      )}
    </section>
  )
}
