import { markedShare } from '../figures/counts.ts'
import { formatShare, formatCount } from '../../../ui/format/numbers.ts'
import type { Traffic } from '../figures/shown-parts.ts'
import { Bar } from '../../../ui/charts/bar.tsx'
import styles from './marked-events.module.css'
import { Panel } from './panel.tsx'

const REASONS = {
  bot: 'Bots',
  duplicate: 'Seen before that day',
  session: 'Without a session',
  session_rate: 'Session in a hurry',
  address_rate: 'Address in a hurry',
  not_seen: 'Clicks on what was not seen',
  new_sessions: 'Too many sessions at once',
  staff: 'Our own views',
} as const satisfies Record<keyof Traffic['marked'], string>

/** Events that are stored but not counted, by reason. An event may have several. */
export function MarkedEvents({ traffic: { totals, marked }, busy }: { readonly traffic: Traffic; readonly busy: boolean }) {
  const reasons = (Object.keys(REASONS) as (keyof typeof REASONS)[])
    .map((reason) => ({ reason, count: marked[reason] }))
    .toSorted((a, b) => b.count - a.count)
  const most = reasons[0]?.count ?? 0
  return (
    <Panel
      title="What did not count"
      busy={busy}
      about={`${formatShare(markedShare(totals))} of all events. One event may have several reasons.`}
    >
      <dl className={styles.reasons}>
        {reasons.map(({ reason, count }) => (
          <div key={reason}>
            <dt>{REASONS[reason]}</dt>
            <dd className="num">{formatCount(count)}</dd>
            <dd className={styles.bar}>
              <Bar part={most === 0 ? 0 : count / most} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
