import type { Giveaway } from '@ribbonry/contracts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { winnersText } from '../giveaway-text.ts'
import { giveawaysPath } from '../giveaways-address.ts'
import { GiveawayDays } from './giveaway-days.tsx'
import { GiveawayLabel } from './giveaway-label.tsx'
import styles from './giveaway-view.module.css'

const SIZES = '(min-width: 1440px) 656px, (min-width: 801px) 47vw, 94vw'

/** Entering is not possible on this page yet, and it says so. */
const NOTE: Readonly<Record<Giveaway['state'], string>> = {
  running:
    'The form to take part is not on this page yet, so nobody has missed anything by reading on. It will stand here once ' +
    'it is ready.',
  coming: 'It has not begun, and the form to take part is not on this page yet. Come back on the day.',
  ended: 'It is over, and nobody can enter any more. There is usually another one.',
}

/** A giveaway: prize, dates, sponsor. */
export function GiveawayView({ giveaway }: { readonly giveaway: Giveaway }) {
  const { title, description, picture, prize, sponsor, winners, state } = giveaway
  return (
    <article className={`wrap ${styles.giveaway}`}>
      <div className={styles.frame}>
        <Picture picture={picture} sizes={SIZES} widths={[480, 1280]} first />
      </div>
      <div className={styles.text}>
        <GiveawayLabel giveaway={giveaway} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
          {`${winnersText(winners)}, given by ${sponsor}. `}
          <GiveawayDays giveaway={giveaway} />
        </p>
        {description.split(/\n{2,}/).map((part) => (
          <p key={part}>{part}</p>
        ))}
        <p className={styles.note}>{NOTE[state]}</p>
        <p className={styles.ways}>
          {prize !== '' && (
            <a className={buttonClass({ variant: 'main' })} href={`/${prize}/`}>
              Look at the gift
            </a>
          )}
          <a className={buttonClass()} href={giveawaysPath(1)}>
            All giveaways
          </a>
        </p>
      </div>
    </article>
  )
}
