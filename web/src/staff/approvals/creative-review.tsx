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
  /** True when another pitch was shown before: the heading takes the focus, so that screen readers announce it. */
  readonly isFurther: RefObject<boolean>
  /** Shown instead of the decision. */
  readonly notice: ReactNode
  /** Undefined while no decision is possible. */
  readonly onApprove: (() => void) | undefined
  readonly onDisapprove: (() => void) | undefined
  /** Disapproves the pitch for good and refunds its fee. */
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

/** Shows a pitch as visitors see it, the facts about it, and the decision. */
export function CreativeReview({ creative, isPaid, isFurther, notice, ...on }: CreativeReviewProps) {
  const { title, waiting_since: since, differences } = creative
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // An open dialog keeps the focus.
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
        {/* An earlier version may have run after its approval. */}
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
