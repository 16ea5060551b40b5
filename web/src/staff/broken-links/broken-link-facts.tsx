import type { BrokenLink } from '@ribbonry/contracts'
import { Icon } from '../../ui/icons/icon.tsx'
import { priceText } from '@ribbonry/prices'
import { MomentCell } from '../kit/cells.tsx'
import { reasonText, placePath, placeTitle } from './broken-link-texts.ts'
import styles from './broken-links.module.css'

/** First cell of a row: what the link is to, where it leads, and all that decided, which opens in the row. */
export function BrokenLinkCell({ link }: { readonly link: BrokenLink }) {
  const { title, link: address, search_links: search } = link
  return (
    <div className={styles.link}>
      <b>{title}</b>
      <OutLink href={address}>{address.replace(/^https?:\/\/(?:www\.)?/, '')}</OutLink>
      <span className={styles.searches}>
        {search.amazon !== '' && (
          <OutLink href={search.amazon} label={`Search Amazon for ${title}`}>
            Amazon
          </OutLink>
        )}
        {search.etsy !== '' && (
          <OutLink href={search.etsy} label={`Search Etsy for ${title}`}>
            Etsy
          </OutLink>
        )}
      </span>
      <details className={styles.evidence}>
        <summary>{`What was found at ${title}`}</summary>
        <Evidence link={link} />
      </details>
    </div>
  )
}

interface OutLinkProps {
  readonly href: string
  readonly label?: string
  readonly children: string
}

function OutLink({ href, label, children }: OutLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer nofollow" {...(label !== undefined && { 'aria-label': label })}>
      {children} <Icon name="out" small />
    </a>
  )
}

function Evidence({ link }: { readonly link: BrokenLink }) {
  const {
    evidence,
    status,
    final,
    page_title: pageTitle,
    price_seen: price,
    price_ours: ours,
    currency,
    hops,
    checks,
    since,
  } = link
  const { acknowledged, other_links: others, uses, suggestions } = link
  return (
    <>
      <dl className={styles.facts}>
        {evidence !== '' && <Fact name="Decided by">{evidence}</Fact>}
        {status !== null && <Fact name="Status">{status}</Fact>}
        {final !== '' && final !== link.link && <Fact name="Ends at">{final}</Fact>}
        {pageTitle !== '' && <Fact name="Title there">{pageTitle}</Fact>}
        {price !== null && (
          <Fact name="Price there">
            {priceText(price, currency)}
            {ours !== null && `, ours is ${priceText(ours, currency)}`}
          </Fact>
        )}
        <Fact name="Since">
          <MomentCell moment={since} />
        </Fact>
        {acknowledged !== null && (
          <Fact name="Acknowledged">
            {acknowledged.why}
            {acknowledged.until !== null && ', until '}
            {acknowledged.until !== null && <MomentCell moment={acknowledged.until} />}
          </Fact>
        )}
      </dl>
      {hops.length > 0 && (
        <List title="Way">
          {hops.map(({ url, status: answer }) => (
            <li key={url}>{answer === null ? url : `${answer} ${url}`}</li>
          ))}
        </List>
      )}
      {checks.length > 0 && (
        <List title="Last verdicts">
          {checks.map((check) => (
            <li key={check.checked}>
              <MomentCell moment={check.checked} /> {check.state}
              {check.reason !== '' && check.reason !== 'ok' && `, ${reasonText(check.reason).toLowerCase()}`}
            </li>
          ))}
        </List>
      )}
      <List title={`Stands in ${uses === 1 ? 'one place' : `${uses} places`}`}>
        {[link, ...others.filter(({ id, kind }) => id !== link.id || kind !== link.kind)].map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <a href={placePath(use)}>{placeTitle(use)}</a>
            {!use.published && ' (not public)'}
          </li>
        ))}
      </List>
      {suggestions.length > 0 && (
        <List title="Gifts of ours like it">
          {suggestions.map(({ id, title, price: cost, currency: of, link: to }) => (
            <li key={id}>
              <OutLink href={to}>{cost === null ? title : `${title}, ${priceText(cost, of)}`}</OutLink>
            </li>
          ))}
        </List>
      )}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function List({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <p className={styles.part}>{title}</p>
      <ul>{children}</ul>
    </section>
  )
}
