import type { NeedReason, NeedyGuide } from '@ribbonry/contracts'
import { StatusChip } from '../../kit/cells.tsx'
import styles from './updater.module.css'

export const NEED_NAMES: Readonly<Record<NeedReason, string>> = {
  'broken-products': 'Broken gifts',
  'few-products': 'Few gifts',
  stale: 'Unchanged for long',
  falling: 'Fewer clicks',
  todo: 'Todo list',
  season: 'In season soon',
}

/** Why a guide needs work, each reason with its evidence, and how many of its prices are not those of the shops any more. */
export function NeedReasons({ reasons, drifted }: Pick<NeedyGuide, 'drifted' | 'reasons'>) {
  return (
    <ul className={styles.reasons}>
      {[...new Map(reasons.map((one) => [one.reason, one.evidence]))].map(([reason, evidence]) => (
        <li key={reason}>
          <StatusChip kind="wait">{NEED_NAMES[reason]}</StatusChip> {evidence}
        </li>
      ))}
      {drifted > 0 && (
        <li>
          <StatusChip kind="wait">Prices</StatusChip> {driftText(drifted)}
        </li>
      )}
    </ul>
  )
}

function driftText(count: number): string {
  return count === 1 ? '1 price is far from that of its shop' : `${count} prices are far from those of their shops`
}
