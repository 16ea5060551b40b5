import type { Giveaway } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { postQuery } from '../../../api/post-query.ts'
import { useDataRegion } from '../../../regions/edition.ts'
import { LocalLink } from '../../../regions/local-link.tsx'
import { Breadcrumbs } from '../../../ui/navigation/navigation.tsx'
import { PriceText } from '../../../ui/price/price.tsx'
import { giveawayMoment, winnersText } from '../giveaway-text.ts'
import { drawPath, giveawayPath, giveawaysPath } from '../giveaways-address.ts'
import styles from './rules.module.css'

/** The rules of a giveaway, from its own data. */
export function RulesView({ giveaway }: { readonly giveaway: Giveaway }) {
  const { slug, title, start, end, winners, sponsor, prize, entries_here: isHere } = giveaway
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
          <EntryWay giveaway={giveaway} />
        </Rule>
        <Rule name="How it is drawn">
          {isHere ? (
            <p>
              By lot among all confirmed entries, after the end: {winnersText(winners).toLowerCase()}. Each entry has the same
              chance. Anybody can <a href={drawPath(slug)}>check the draw</a>.
            </p>
          ) : (
            <p>By lot among all entries, after the end: {winnersText(winners).toLowerCase()}. Each winner is drawn by chance.</p>
          )}
        </Rule>
        <Rule name="The prize">{prize === '' ? <p>{title}. It is not paid out in money.</p> : <Prize slug={prize} />}</Rule>
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

function EntryWay({ giveaway: { slug, entries_here: isHere, entry_link: link } }: { readonly giveaway: Giveaway }) {
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

/** The gift that is won, with what it costs in its shop where that is known. */
function Prize({ slug }: { readonly slug: string }) {
  const { data } = useQuery(postQuery({ slug, region: useDataRegion() }))
  return (
    <p>
      <LocalLink href={`/${slug}/`}>{data?.post.title ?? 'This gift'}</LocalLink>
      {data !== undefined && data.post.price !== null && (
        <>
          , worth <PriceText of={data.post} /> in its shop
        </>
      )}
      . It is not paid out in money.
    </p>
  )
}
