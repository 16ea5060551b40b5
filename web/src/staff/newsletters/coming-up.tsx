import type { Newsletter } from '@ribbonry/contracts'
import { clockText, weekdayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import month from '../kit/month/month.module.css'
import { newslettersQuery } from './newsletter-calls.ts'
import { newsletterPath } from './newsletter-paths.ts'
import { nameOf } from './newsletter-state.ts'
import styles from './newsletters.module.css'
import { LETTER_ZONE } from './send-time.ts'
import { StateChip } from './state-chip.tsx'

const TO_COME: ReadonlySet<Newsletter['state']> = new Set(['scheduled', 'sending', 'paused'])
/** Most past newsletters in the list; the calendar has all. */
const PAST = 5

/** What comes, the next first, and what went out, the latest first. */
export function ComingUp({ open }: { readonly open?: number }) {
  const { data } = useQuery(newslettersQuery())
  const all = data?.newsletters ?? []
  const coming = all.filter(({ state }) => TO_COME.has(state))
  const past = all
    .filter(({ state }) => !TO_COME.has(state))
    .toReversed()
    .slice(0, PAST)
  return (
    <section className={`${month.month} ${styles.lists}`} aria-label="Newsletters by their state">
      <h2 className={styles.heading}>Coming up</h2>
      {data !== undefined && coming.length === 0 && (
        <p className={month.hint}>Nothing is planned. A click on a day begins one.</p>
      )}
      <Entries newsletters={coming} open={open} />
      {past.length > 0 && <h2 className={styles.heading}>Went out</h2>}
      <Entries newsletters={past} open={open} />
    </section>
  )
}

interface EntriesProps {
  readonly newsletters: readonly Newsletter[]
  readonly open: number | undefined
}

function Entries({ newsletters, open }: EntriesProps) {
  return (
    <ul className={styles.entries}>
      {newsletters.map((newsletter) => (
        <li key={newsletter.id}>
          <a href={newsletterPath(newsletter.id)} aria-current={newsletter.id === open ? 'page' : undefined}>
            <strong>{nameOf(newsletter)}</strong>
            <span className={styles.entryFacts}>
              <span className="num">{whenText(newsletter)}</span>
              <StateChip newsletter={newsletter} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function whenText({ schedule, audience }: Newsletter): string {
  const when =
    schedule === null ? 'No day yet' : `${weekdayText(schedule, LETTER_ZONE)}, ${clockText(schedule, LETTER_ZONE)} New York`
  return audience === 'giveaways' ? `${when}, about giveaways` : when
}
