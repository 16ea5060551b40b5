import type { Giveaway } from '@ribbonry/contracts'
import { labelOf } from '../giveaway-words.ts'
import styles from './giveaway-label.module.css'

/** What is left of a giveaway, that it is coming, or that it is over. */
export function GiveawayLabel({ giveaway }: { readonly giveaway: Giveaway }) {
  return <p className={`${styles.label} ${styles[giveaway.state]}`}>{labelOf(giveaway)}</p>
}
