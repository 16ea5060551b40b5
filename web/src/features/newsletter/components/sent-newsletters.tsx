import type { ListedNewsletter, SentGift, SentNewsletter } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import { useRegion } from '../../../regions/edition.ts'
import { inRegion } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import card from '../../../ui/gift-card/gift-card.module.css'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { newslettersPath, sentNewsletterPath } from '../sent-newsletters-address.ts'
import styles from './sent-newsletters.module.css'

const LIST_SIZES = '(min-width: 1440px) 212px, (min-width: 970px) 15vw, 31vw'
const SIZES = '(min-width: 1440px) 424px, (min-width: 701px) 30vw, 46vw'
const LEAD_SIZES = '(min-width: 1440px) 860px, (min-width: 970px) 58vw, 94vw'

/** Newsletters that were sent, each with the pictures of its first gifts. */
export function NewsletterCards({ newsletters }: { readonly newsletters: readonly ListedNewsletter[] }) {
  return (
    <ul className={styles.cards}>
      {newsletters.map(({ id, subject, emoji, subheading, sent, posts, posts_count: count }, index) => (
        <li key={id} className={`${card.tile} ${styles.card}`}>
          <div className={styles.pictures}>
            {posts.map((gift) => (
              <div key={gift.id} className={card.frame}>
                <GiftPicture gift={gift} sizes={LIST_SIZES} first={index === 0} />
              </div>
            ))}
          </div>
          <div className={styles.text}>
            <p className={styles.day}>
              <time dateTime={sent}>{dayText(sent)}</time>, {count === 1 ? 'one gift' : `${count} gifts`}
            </p>
            <h2 className={`${card.cover} ${styles.title}`}>
              <a href={sentNewsletterPath(id)}>{[emoji, subject].filter(Boolean).join(' ')}</a>
            </h2>
            {subheading !== '' && <p className={styles.words}>{subheading}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A newsletter as it was sent, as a page. */
export function SentLetter({ newsletter }: { readonly newsletter: SentNewsletter }) {
  const { subject, emoji, subheading, sent, posts } = newsletter
  const [lead, ...others] = posts
  return (
    <article className={`wrap ${styles.letter}`}>
      <header className={styles.head}>
        <p className="over">
          The newsletter of <time dateTime={sent}>{dayText(sent)}</time>
        </p>
        <h1 className={styles.subject}>{[emoji, subject].filter(Boolean).join(' ')}</h1>
        {subheading !== '' && <p className={styles.deck}>{subheading}</p>}
        <p className={styles.notice}>
          Some of the shops pay us a commission when you buy what you find here. It costs you nothing.
        </p>
      </header>
      {lead !== undefined && <Gift gift={lead} isLead />}
      <ul className={styles.gifts}>
        {others.map((gift) => (
          <li key={gift.id}>
            <Gift gift={gift} />
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <a className={buttonClass()} href={newslettersPath()}>
          All newsletters
        </a>
      </footer>
    </article>
  )
}

function Gift({ gift, isLead = false }: { readonly gift: SentGift; readonly isLead?: boolean }) {
  const region = useRegion()
  const { slug, title, what, merchant, direct_link: isDirect } = gift
  return (
    <div className={`${card.tile} ${isLead ? styles.lead : styles.gift}`}>
      <div className={card.frame}>
        <GiftPicture gift={gift} sizes={isLead ? LEAD_SIZES : SIZES} first={isLead} />
      </div>
      <div className={styles.text}>
        <h2 className={`${card.cover} ${isLead ? styles.leadTitle : styles.giftTitle}`}>
          <a href={`${inRegion(region, `/${slug}/`)}${isDirect ? '?r=y' : ''}`}>{title}</a>
        </h2>
        {what !== '' && <p className="what">{what}</p>}
        {merchant !== '' && <p className={styles.shop}>at {merchant}</p>}
      </div>
    </div>
  )
}

interface GiftPictureProps {
  readonly gift: SentGift
  readonly sizes: string
  readonly first: boolean
}

function GiftPicture({ gift, sizes, first }: GiftPictureProps) {
  const picture = gift.picture ?? PLACEHOLDER
  return <Picture picture={{ ...picture, alt: '' }} sizes={sizes} widths={[160, 1280]} first={first} className={card.image} />
}
