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

/** Why a guide needs work, each reason with its evidence. */
export function NeedReasons({ reasons }: Pick<NeedyGuide, 'reasons'>) {
  return (
    <ul className={styles.reasons}>
      {[...new Map(reasons.map((one) => [one.reason, one.evidence]))].map(([reason, evidence]) => (
        <li key={reason}>
          <StatusChip kind="wait">{NEED_NAMES[reason]}</StatusChip> {evidence}
        </li>
      ))}
    </ul>
  )
}
