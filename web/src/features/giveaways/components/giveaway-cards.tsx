import type { Giveaway } from '@ribbonry/contracts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { giveawayPath } from '../giveaways-address.ts'
import { winnersText } from '../giveaway-text.ts'
import styles from './giveaway-cards.module.css'
import { GiveawayDays } from './giveaway-days.tsx'
import { GiveawayLabel } from './giveaway-label.tsx'

const SIZES = '(min-width: 1440px) 640px, (min-width: 701px) 46vw, 94vw'
const WIDTHS = [320, 960] as const

/** Giveaways with pictures. Not tracked: they are no gifts. */
export function GiveawayCards({ giveaways }: { readonly giveaways: readonly Giveaway[] }) {
  return (
    <ul className={styles.cards}>
      {giveaways.map((giveaway, index) => (
        <li key={giveaway.id} className={styles.card}>
          <div className={styles.frame}>
            <Picture
              picture={{ ...giveaway.picture, alt: '' }}
              sizes={SIZES}
              widths={WIDTHS}
              first={index === 0}
              className={styles.image}
            />
          </div>
          <div className={styles.text}>
            <GiveawayLabel giveaway={giveaway} />
            <h2 className={styles.title}>
              <a href={giveawayPath(giveaway.slug)}>{giveaway.title}</a>
            </h2>
            <p className={styles.why}>{giveaway.description.split(/\n{2,}/, 1)[0]}</p>
            <p className={styles.facts}>
              {`${winnersText(giveaway.winners)}, given by ${giveaway.sponsor}. `}
              <GiveawayDays giveaway={giveaway} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
