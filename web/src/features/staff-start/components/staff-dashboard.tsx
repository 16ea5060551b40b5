import type { CurrentUser } from '@ribbonry/contracts'
import { DEVICE, fullDayText } from '@ribbonry/dates'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { areasOf } from '../../../ui/staff/staff-areas.ts'
import { StaffPageSkeleton } from '../../../ui/staff/staff-page-skeleton.tsx'
import { usePendingWork } from '../api/pending-counts.ts'
import { headingOf, type PendingWork } from '../pending-work.ts'
import styles from './staff-dashboard.module.css'

const number = new Intl.NumberFormat('en-US')

/** Start page of the staff area: the member's pending work and pages. Rendered in one piece, so that nothing shifts. */
export function StaffDashboard({ user, now }: { readonly user: CurrentUser; readonly now: Date }) {
  const { waiting, missing, retry } = usePendingWork(user)
  if (waiting === undefined) return <StaffPageSkeleton />
  return (
    <>
      <p className={styles.greeting}>
        {missing ? 'Not every count came.' : headingOf(waiting.length)} <span>{fullDayText(now.toISOString(), DEVICE)}.</span>
      </p>
      <div className={styles.columns}>
        <section className={styles.sheet} aria-labelledby="waiting">
          <h2 id="waiting">Waiting for you</h2>
          {missing && (
            <div className={styles.missing}>
              <FormError>Some counts did not come. The pages themselves may be fine.</FormError>
              <Button small onClick={retry}>
                Try again
              </Button>
            </div>
          )}
          {waiting.length === 0 && !missing && <p className={styles.none}>No drafts, no broken links, no mail that came back.</p>}
          <ul className={styles.waiting}>
            {waiting.map(({ key, count, ...row }) => (
              <PendingWorkRow key={key} count={number.format(count)} {...row} />
            ))}
          </ul>
        </section>
        <nav className={styles.sheet} aria-labelledby="areas">
          <h2 id="areas">Your pages</h2>
          <ul className={styles.pages}>
            {areasOf(user).map(({ title, link, about }) => (
              <li key={link}>
                <a href={link}>
                  <span>{title}</span>
                  <small>{about}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

function PendingWorkRow({ count, what, about, verb, link }: Omit<PendingWork, 'key' | 'count'> & { readonly count: string }) {
  return (
    <li>
      <a href={link}>
        <span className={`${styles.count} num`}>{count}</span>
        <span className={styles.words}>
          <span className={styles.what}>{what}</span>
          <small>{about}</small>
        </span>
        <span className={styles.verb}>{verb}</span>
      </a>
    </li>
  )
}
