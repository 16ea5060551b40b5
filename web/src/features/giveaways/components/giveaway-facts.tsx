import type { Giveaway } from '@ribbonry/contracts'
import { giveawayDay, giveawayLabel, winnersText } from '../giveaway-text.ts'
import styles from './giveaways.module.css'

interface GiveawayProps {
  readonly giveaway: Giveaway
}

/** Remaining time, "coming", "announced" or "over". */
export function GiveawayLabel({ giveaway }: GiveawayProps) {
  return <p className={`${styles.label} ${styles[giveaway.state]}`}>{giveawayLabel(giveaway)}</p>
}

const WHEN: Readonly<Record<Giveaway['state'], string>> = {
  coming: 'Begins on ',
  announced: 'Planned until ',
  running: 'Ends on ',
  ended: 'Ended on ',
}

/** Winners, sponsor, and when it begins or ends. */
export function GiveawayFacts({ giveaway: { winners, sponsor, state, start, end } }: GiveawayProps) {
  const moment = state === 'coming' ? start : end
  return (
    <p className={styles.facts}>
      {`${winnersText(winners)}, given by ${sponsor}. ${WHEN[state]}`}
      <time dateTime={moment}>{giveawayDay(moment)}</time>.
    </p>
  )
}
