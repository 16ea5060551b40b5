import type { CurrentUser } from '@ribbonry/contracts'
import { DEVICE, fullDayText } from '@ribbonry/dates'
import { useState } from 'react'
import { formatCount } from '../../ui/format/numbers.ts'
import { useAccount } from '../../session/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { areasOf, TODAY } from '../areas.ts'
import { StaffPage, StaffPageSkeleton } from '../shell/staff-page.tsx'
import type { Wait } from '../wait-texts.ts'
import { headingOf, useWaits } from '../waits.ts'
import styles from './today.module.css'

/** `/admin/` */
export function TodayPage() {
  const { user } = useAccount({ alwaysAsk: true })
  return user === null ? null : <Today user={user} />
}

/** The member's waiting work and areas. Rendered at once, so that nothing shifts. */
function Today({ user }: { readonly user: CurrentUser }) {
  const [now] = useState(() => new Date())
  const { waiting, missing, retry } = useWaits(user)
  if (waiting === undefined)
    return (
      <StaffPage title={TODAY.title}>
        <StaffPageSkeleton />
      </StaffPage>
    )
  return (
    <StaffPage title={TODAY.title} heading={missing.length > 0 ? 'Not every count came.' : headingOf(waiting)}>
      <p className={styles.day}>{fullDayText(now.toISOString(), DEVICE)}.</p>
      <div className={styles.columns}>
        <section className={styles.sheet} aria-labelledby="waiting">
          <h2 id="waiting">Waiting for you</h2>
          {missing.length > 0 && (
            <div className={styles.missing}>
              {missing.map((what) => (
                <FormError key={what}>{`${what} could not be counted just now. The pages themselves may be fine.`}</FormError>
              ))}
              <Button small onClick={retry}>
                Try again
              </Button>
            </div>
          )}
          {waiting.length === 0 && missing.length === 0 && (
            <p className={styles.none}>No drafts, no broken links, no mail that came back.</p>
          )}
          <ul className={styles.waiting}>
            {waiting.map(({ key, count, ...row }) => (
              <WaitRow key={key} count={formatCount(count)} {...row} />
            ))}
          </ul>
        </section>
        <nav className={styles.sheet} aria-labelledby="areas">
          <h2 id="areas">Your pages</h2>
          <ul className={styles.pages}>
            {areasOf(user).map(({ title, path, about }) => (
              <li key={path}>
                <a href={path}>
                  <span>{title}</span>
                  <small>{about}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </StaffPage>
  )
}

function WaitRow({
  count,
  what,
  about,
  verb,
  link,
}: Pick<Wait, 'what' | 'about' | 'verb' | 'link'> & { readonly count: string }) {
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
