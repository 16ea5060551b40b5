import type { StaffGiveaway } from '@ribbonry/contracts'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { easternDay, easternTime } from './eastern-time.ts'
import frame from './giveaway-form.module.css'
import styles from './giveaways.module.css'

/** What the provider owns of a giveaway. It is read anew by a sync and cannot be changed here. */
export function ProviderFacts({ giveaway }: { readonly giveaway: StaffGiveaway }) {
  const { title, embed, starts_shown_at: starts, ends_at: ends, synced } = giveaway
  const facts = [
    ['Title', title],
    ['Starts', `${easternTime(starts)}, ${easternDay(starts)}`],
    ['Ends', `${easternTime(ends)}, ${easternDay(ends)}`],
  ] as const
  return (
    <section className={frame.found} aria-label="From the provider">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Campaign</dt>
          <dd>
            <a href={embed} target="_blank" rel="noreferrer nofollow">
              {embed}
            </a>
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>
        The provider owns these: change them there, then press Sync in the list.
        {synced !== null && (
          <>
            {' Synced '}
            <RelativeTime moment={synced} otherwise={easternDay(synced)} />.
          </>
        )}
      </p>
    </section>
  )
}
