import type { UnapprovedCreative } from '@ribbonry/contracts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { planText, wantsMore } from '../../advertiser/plan-names.ts'
import { PitchCard } from '../../advertiser/editor/pitch-card.tsx'
import { pitchValuesOf } from '../../advertiser/editor/pitch-values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import grid from '../../ui/gift-card/gift-grid.module.css'
import { MomentCell, StatusChip } from '../kit/cells.tsx'
import styles from './approvals.module.css'
import { CreativeFacts } from './creative-facts.tsx'
import { StaffWork } from './staff-work.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

interface CreativeReviewProps {
  readonly creative: UnapprovedCreative
  readonly isPaid: boolean
  /** Whether another one was shown before: then its heading has the focus, and is read. */
  readonly isFurther: RefObject<boolean>
  /** In place of a decision. */
  readonly notice: ReactNode
  /** Undefined while nothing can be decided. */
  readonly onApprove: (() => void) | undefined
  readonly onDisapprove: (() => void) | undefined
  /** Disapproves it for good, and gives its fee back. */
  readonly onRefund: (() => void) | undefined
  readonly onMarkPaid: () => void
  readonly onChanged: () => void
}

const WINDOWS = [
  ['light', 390, 'On a phone, in the light'],
  ['light', 1440, 'On a desk, in the light'],
  ['dark', 390, 'On a phone, in the dark'],
  ['dark', 1440, 'On a desk, in the dark'],
] as const

/** A pitch as visitors will meet it, what is known of it, and the decision. */
export function CreativeReview({ creative, isPaid, isFurther, notice, ...on }: CreativeReviewProps) {
  const { title, waiting_since: since, differences } = creative
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A dialog keeps its focus.
    if (isFurther.current && document.querySelector('[role="dialog"]') === null) heading.current?.focus({ preventScroll: true })
  }, [isFurther])
  const values = pitchValuesOf(creative)
  return (
    <article className={styles.review} aria-labelledby="pitch">
      <header className={styles.head}>
        <h2 id="pitch" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>
          <StatusChip kind={isPaid ? 'good' : 'open'}>{isPaid ? 'paid' : 'unpaid'}</StatusChip>
          {differences.length > 0 && <StatusChip kind="note">changed</StatusChip>}
          <span className={styles.about}>
            {planText(creative, isPaid)}, waiting since <MomentCell moment={since} />
          </span>
        </p>
      </header>
      {notice}
      <div className={styles.columns}>
        <section className={styles.windows} aria-label="As visitors will see it">
          {WINDOWS.map(([theme, width, name]) => (
            <figure key={name}>
              <VisitorFrame title={name} width={width} theme={theme}>
                <ul className={`wrap ${grid.grid}`}>
                  <PitchCard values={values} />
                </ul>
              </VisitorFrame>
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </section>
        <div className={styles.facts}>
          <CreativeFacts creative={creative} />
          <StaffWork creative={creative} onChanged={on.onChanged} />
        </div>
      </div>
      <footer className={styles.foot}>
        <Button small variant="main" aria-keyshortcuts="A" disabled={on.onApprove === undefined} onClick={on.onApprove}>
          Approve
        </Button>
        <Button small aria-keyshortcuts="D" disabled={on.onDisapprove === undefined} onClick={on.onDisapprove}>
          Disapprove
        </Button>
        {/* What was approved before may have run. */}
        {isPaid && differences.length === 0 && (
          <Button small variant="quiet" disabled={on.onRefund === undefined} onClick={on.onRefund}>
            Disapprove and refund
          </Button>
        )}
        {(!isPaid || wantsMore(creative)) && (
          <Button small variant="quiet" onClick={on.onMarkPaid}>
            {isPaid ? 'Record the rest' : 'Mark as paid'}
          </Button>
        )}
      </footer>
    </article>
  )
}
