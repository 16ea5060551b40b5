import type { Giveaway } from '@ribbonry/contracts'
import { giveawayLabel } from '../giveaway-text.ts'
import styles from './giveaway-label.module.css'

/** What is left of a giveaway, that it is coming, or that it is over. */
export function GiveawayLabel({ giveaway }: { readonly giveaway: Giveaway }) {
  return <p className={`${styles.label} ${styles[giveaway.state]}`}>{giveawayLabel(giveaway)}</p>
}
