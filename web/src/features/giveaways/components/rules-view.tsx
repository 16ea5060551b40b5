import type { GiveawayRules } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { LocalLink } from '../../../regions/local-link.tsx'
import { Breadcrumbs } from '../../../ui/navigation/navigation.tsx'
import { PriceText } from '../../../ui/price/price.tsx'
import { giveawayMoment, winnersText } from '../giveaway-text.ts'
import { drawPath, giveawayPath, giveawaysPath } from '../giveaways-address.ts'
import styles from './rules.module.css'

const LIST = new Intl.ListFormat('en-US')

interface RulesProps {
  readonly slug: string
  readonly rules: GiveawayRules
}

/** The rules of a giveaway in their current version, and what was changed since it began. */
export function RulesView({ slug, rules }: RulesProps) {
  const { version, since, title, start, end, winners, sponsor, prize, entries_here: isHere } = rules
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        crumbs={[
          { title: 'Giveaways', to: giveawaysPath(1) },
          { title, to: giveawayPath(slug) },
        ]}
      />
      <header className={styles.head}>
        <p className={`over ${styles.faint}`}>{title}</p>
        <h1 className={styles.title}>The rules, in plain words</h1>
        <p className={styles.faint}>
          Version {version}, in force since <time dateTime={since}>{giveawayMoment(since)}</time>.
        </p>
      </header>
      <dl className={styles.rules}>
        <Rule name="Who may enter">
          <p>
            Anybody with a mailbox of their own to be reached at, and a postal address to which the prize can be sent. One entry a
            person: further ones with the same mailbox count as the same.
          </p>
        </Rule>
        <Rule name="When">
          <p>
            From <time dateTime={start}>{giveawayMoment(start)}</time> until <time dateTime={end}>{giveawayMoment(end)}</time>.
            Entries from before or after that do not count.
          </p>
        </Rule>
        <Rule name="What it costs">
          <p>Nothing. There is nothing to buy, and buying something does not better your chance.</p>
        </Rule>
        <Rule name="How to enter">
          <EntryWay slug={slug} rules={rules} />
        </Rule>
        <Rule name="How it is drawn">
          {isHere ? (
            <p>
              By lot among all confirmed entries, after the end: {winnersText(winners).toLowerCase()}. Each entry has the same
              chance. Anybody can <a href={drawPath(slug)}>check the draw</a>.
            </p>
          ) : (
            <p>
              By lot among all entries, after the end: {winnersText(winners).toLowerCase()}. Each winner is drawn by chance. Here
              is more <a href={drawPath(slug)}>about the draw</a>.
            </p>
          )}
        </Rule>
        <Rule name="The prize">
          <Prize title={title} prize={prize} />
        </Rule>
        <Rule name="Who gives it">
          <p>{`${sponsor} gives the prize. Ribbonry holds the giveaway.`}</p>
        </Rule>
        <Rule name="If you win">
          <p>
            We write to you and ask where to send it. Please answer within 7 days; after that we may draw again. Delivery takes up
            to 4 weeks. Only Ribbonry and the sender see your address, to post the parcel, and we delete it 90 days after it is on
            its way.
          </p>
          <p>We name winners publicly only if they agree, and then by initial and state.</p>
        </Rule>
      </dl>
      <Changes changes={rules.changes} />
    </div>
  )
}

function Rule({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.rule}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function EntryWay({ slug, rules: { entries_here: isHere, entry_link: link } }: RulesProps) {
  if (isHere)
    return (
      <p>
        With your e-mail address <a href={giveawayPath(slug)}>on the page of the giveaway</a>. Your entry counts once you have
        confirmed it by the link that we mail you.
      </p>
    )
  if (link === '') return <p>The way in is announced on the page of the giveaway.</p>
  return (
    <p>
      On the page of the partner who takes the entries, to which <a href={giveawayPath(slug)}>the giveaway</a> leads. What stands
      there about entering holds beside these rules.
    </p>
  )
}

/** What is won, with what it costs in its shop where that is known. */
function Prize({ title, prize }: Pick<GiveawayRules, 'title' | 'prize'>) {
  if (prize === null) return <p>{title}. It is not paid out in money.</p>
  return (
    <p>
      {prize.slug === '' ? prize.title : <LocalLink href={`/${prize.slug}/`}>{prize.title}</LocalLink>}
      {prize.value !== null && (
        <>
          , worth <PriceText of={{ price: prize.value, currency: prize.currency }} /> in its shop
        </>
      )}
      . It is not paid out in money.
    </p>
  )
}

/** What each later version changed. Nothing where there is the first one alone. */
function Changes({ changes }: Pick<GiveawayRules, 'changes'>) {
  if (changes.length === 0)
    return (
      <p className={styles.faint}>
        Once a giveaway runs, its rules change only by a new version, and what it changes stands here.
      </p>
    )
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">What has changed</h2>
      <ul>
        {changes.map(({ version, since, changed }) => (
          <li key={version}>
            <strong>Version {version}</strong>, <time dateTime={since}>{giveawayMoment(since)}</time>: {LIST.format(changed)}.
          </li>
        ))}
      </ul>
    </section>
  )
}
