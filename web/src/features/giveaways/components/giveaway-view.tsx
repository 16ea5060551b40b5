import type { Giveaway, GiveawayDetails, NamedWinner } from '@ribbonry/contracts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { LocalLink } from '../../../regions/local-link.tsx'
import card from '../../../ui/gift-card/gift-card.module.css'
import { Breadcrumbs } from '../../../ui/navigation/navigation.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { drawPath, giveawaysPath, rulesPath } from '../giveaways-address.ts'
import { EntryForm } from './entry-form.tsx'
import { GiveawayFacts, GiveawayLabel } from './giveaway-facts.tsx'
import styles from './giveaways.module.css'

const SIZES = '(min-width: 1440px) 656px, (min-width: 801px) 47vw, 94vw'

/** Text about entering, by state. */
const NOTE: Readonly<Record<Giveaway['state'], string>> = {
  running: 'Taking part costs nothing but an address. The form is on a page of its own.',
  announced: 'Nobody can take part yet, so nobody has missed anything by reading on. The way in will stand here once it is open.',
  coming: 'It has not begun, so nobody can take part yet. Come back on the day.',
  ended: 'It is over, and nobody can enter any more. There is usually another one.',
}

/** A giveaway: prize, dates, sponsor. */
export function GiveawayView({ giveaway }: { readonly giveaway: GiveawayDetails }) {
  const { slug, title, description, picture, prize, state, entries_here: isHere } = giveaway
  const entry = isHere ? '' : giveaway.entry_link
  const isRunning = state === 'running'
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ title: 'Giveaways', to: giveawaysPath(1) }]} />
      <article className={styles.giveaway}>
        <div className={card.frame}>
          <Picture picture={picture} sizes={SIZES} widths={[480, 1280]} first />
        </div>
        <div className={styles.viewText}>
          <GiveawayLabel giveaway={giveaway} />
          <h1 className={styles.viewTitle}>{title}</h1>
          <GiveawayFacts giveaway={giveaway} />
          {description.split(/\n{2,}/).map((part) => (
            <p key={part}>{part}</p>
          ))}
          <NamedWinners winners={giveaway.named_winners} />
          {isRunning && isHere ? <EntryForm slug={slug} /> : <p className={styles.note}>{NOTE[state]}</p>}
          <p className={styles.ways}>
            {isRunning && entry !== '' && (
              <a className={buttonClass({ variant: 'main' })} href={entry} target="_blank" rel="noopener">
                Take part
              </a>
            )}
            {prize !== '' && (
              <LocalLink className={buttonClass({ variant: isRunning ? 'line' : 'main' })} href={`/${prize}/`}>
                Look at the gift
              </LocalLink>
            )}
            <a className={buttonClass()} href={giveawaysPath(1)}>
              All giveaways
            </a>
          </p>
          <p className={styles.beside}>
            <a href={rulesPath(slug)}>The rules</a>
            <a href={drawPath(slug)}>{isHere ? (state === 'ended' ? 'Check the draw' : 'How it is drawn') : 'About the draw'}</a>
          </p>
        </div>
      </article>
    </div>
  )
}

/** Winners who agreed to be named, by initial and state. */
function NamedWinners({ winners }: { readonly winners: readonly NamedWinner[] }) {
  if (winners.length === 0) return null
  return (
    <section className={styles.named} aria-labelledby="named">
      <h2 id="named">{winners.length === 1 ? 'A winner who may be named' : 'Winners who may be named'}</h2>
      <ul>
        {/* Two winners may have the same initial and state. */}
        {[...winners.entries()].map(([place, { initial, state }]) => (
          <li key={place}>{[initial, state].filter((part) => part !== '').join(', ')}</li>
        ))}
      </ul>
    </section>
  )
}
