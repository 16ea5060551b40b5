import type { Giveaway } from '@ribbonry/contracts'
import card from '../../../ui/gift-card/gift-card.module.css'
import { Picture } from '../../../ui/picture/picture.tsx'
import { giveawayPath } from '../giveaways-address.ts'
import styles from './giveaways.module.css'
import { GiveawayFacts, GiveawayLabel } from './giveaway-facts.tsx'

const SIZES = '(min-width: 1440px) 640px, (min-width: 701px) 46vw, 94vw'
const WIDTHS = [320, 960] as const

/** Giveaways with pictures. Not tracked, because they are not gifts. */
export function GiveawayCards({ giveaways }: { readonly giveaways: readonly Giveaway[] }) {
  return (
    <ul className={styles.cards}>
      {giveaways.map((giveaway, index) => (
        <li key={giveaway.id} className={`${card.tile} ${styles.card}`}>
          <div className={card.frame}>
            <Picture
              picture={{ ...giveaway.picture, alt: '' }}
              sizes={SIZES}
              widths={WIDTHS}
              first={index === 0}
              className={card.image}
            />
          </div>
          <div className={styles.text}>
            <GiveawayLabel giveaway={giveaway} />
            <h2 className={`${card.cover} ${styles.title}`}>
              <a href={giveawayPath(giveaway.slug)}>{giveaway.title}</a>
            </h2>
            <p className={styles.why}>{giveaway.description.split(/\n{2,}/, 1)[0]}</p>
            <GiveawayFacts giveaway={giveaway} />
          </div>
        </li>
      ))}
    </ul>
  )
}
