import type { MarkedAdEvents } from '@ribbonry/contracts'
import { formatCount } from '../../ui/format/numbers.ts'
import styles from './where-shown.module.css'

const REASONS: Readonly<Record<MarkedAdEvents['reason'], string>> = {
  bot: 'A robot, by its own name or its ways',
  session: 'A visit that cannot be',
  'session-rate': 'Faster than a person in one visit',
  'address-rate': 'Faster than a house full of people',
  duplicate: 'Told twice',
  'not-seen': 'A click on what was not on the screen',
  'new-sessions': 'A swarm of new visits from one place',
  staff: 'We ourselves, looking',
}

/** Events that were reported but not counted, by reason. */
export function MarkedEvents({ marked }: { readonly marked: readonly MarkedAdEvents[] }) {
  if (marked.length === 0) return null
  return (
    <section aria-label="What does not count">
      <h3>What does not count</h3>
      <table className={styles.marked}>
        <thead>
          <tr>
            <th scope="col">Why</th>
            <th scope="col">Shown</th>
            <th scope="col">Clicks</th>
          </tr>
        </thead>
        <tbody>
          {marked.map(({ reason, impressions, clicks }) => (
            <tr key={reason}>
              <th scope="row">{REASONS[reason]}</th>
              <td className="num">{formatCount(impressions)}</td>
              <td className="num">{formatCount(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
