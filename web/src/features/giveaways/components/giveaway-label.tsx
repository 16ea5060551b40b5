import type { Giveaway } from '@ribbonry/contracts'
import { giveawayLabel } from '../giveaway-text.ts'
import styles from './giveaway-label.module.css'

/** Remaining time, "coming" or "over". */
export function GiveawayLabel({ giveaway }: { readonly giveaway: Giveaway }) {
  return <p className={`${styles.label} ${styles[giveaway.state]}`}>{giveawayLabel(giveaway)}</p>
}
