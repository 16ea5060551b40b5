import type { CallAnswer, getGuide, Guide, GuideProduct as Product } from '@ribbonry/contracts'
import { useEffect } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import card from '../../../ui/gift-card/gift-card.module.css'
import { HeartButton } from '../../../saving/heart-button.tsx'
import { MerchantLink } from '../../../ui/buttons/button.tsx'
import { nounOf } from '../../../ui/format/gift-name.ts'
import { PriceText, Prices } from '../../../ui/price/price.tsx'
import { ShortProse } from '../../../ui/prose/prose.tsx'
import { Breadcrumbs } from '../../../ui/navigation/navigation.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { guidePageAttributes, itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { productAnchor } from '../guide-text.ts'
import { GuideHead } from './guide-head.tsx'
import styles from './guide-view.module.css'

const PRODUCTS = placeAttributes({ list: 'guide', impression: 'impression-listicle-product', click: 'click-listicle' })

/**
 * A product is counted by its own id. The item is the gift of ours that it is, for what else asks for gifts, such as sub-tags of
 * links; another shop's product is none.
 */
function productAttributes({ product_id: id, post_id: postId }: Product, position: number) {
  const item = { 'data-track-product': id, 'data-track-position': position }
  return { ...(postId === null ? { 'data-track-item': '' } : itemAttributes({ id: postId, ad_id: null }, position)), ...item }
}

/** Time in which loading pictures may still shift the target of the hash, in milliseconds (visitor.md section 9). */
const SETTLED = 1000
const READING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the product in the address's hash, also when the guide loads later, and again after the layout has settled, unless
 * the reader has scrolled.
 */
function useHashScroll(): void {
  useEffect(() => {
    const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
    if (named === null) return undefined
    const scroll = () => named.scrollIntoView()
    scroll()
    const later = setTimeout(scroll, SETTLED)
    const stay = () => clearTimeout(later)
    for (const type of READING) addEventListener(type, stay, { once: true, passive: true })
    return () => {
      stay()
      for (const type of READING) removeEventListener(type, stay)
    }
  }, [])
}

export function GuideView({
  answer: { guide, products },
  region,
}: {
  readonly answer: CallAnswer<typeof getGuide>
  readonly region: Region
}) {
  useHashScroll()
  return (
    <Prices of={products}>
      <article data-keeps-bar="" {...guidePageAttributes(guide.id)}>
        <div className="wrap">
          <Breadcrumbs crumbs={[{ title: 'Gift guides', to: '/gift-guides/' }]} />
        </div>
        <GuideHead guide={guide} products={products} />
        <GuideIntro guide={guide} products={products} region={region} />
        <div className="wrap" {...PRODUCTS} data-track-guide={guide.id}>
          {products.map((product, index) => (
            <GuideProduct key={product.product_id} product={product} number={index + 1} region={region} />
          ))}
        </div>
        {guide.outro !== '' && (
          <div className={styles.outro}>
            <div className={`wrap ${styles.last}`}>
              <ShortProse text={guide.outro} />
            </div>
          </div>
        )}
      </article>
    </Prices>
  )
}

interface GuideIntroProps {
  readonly guide: Guide
  readonly products: readonly Product[]
  readonly region: Region
}

/** Introduction and contents. The affiliate disclosure precedes the first link to a shop. */
function GuideIntro({ guide, products, region }: GuideIntroProps) {
  return (
    <div className={`wrap ${styles.body}`}>
      <div className={styles.intro}>
        <ShortProse text={guide.content} />
        <p className={styles.notice}>
          If you buy something we show here we may earn a commission. It costs you the same.{' '}
          <a href="/affiliate-disclosure/">How that works</a>
        </p>
        {guide.categories.length > 0 && (
          <ul className={styles.chips} aria-label="Found in">
            {guide.categories.map(({ name, slug }) => (
              <li key={slug}>
                <a href={inRegion(region, `/gifts/${slug}/`)}>{name}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">In this guide</h2>
        <ol className={styles.list}>
          {products.map(({ product_id: id, title, what, price, currency }) => (
            <li key={id}>
              <a href={`#${productAnchor(id)}`}>
                <span>
                  {title}
                  {what !== '' && <span className={`what ${styles.contentsWhat}`}>{nounOf(what)}</span>}
                </span>
                <span className="num">
                  <PriceText of={{ price, currency }} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

interface GuideProductProps {
  readonly product: Product
  /** Position in the guide, from 1. */
  readonly number: number
  readonly region: Region
}

/** A product of a guide, picture and text on alternating sides. */
function GuideProduct({ product, number, region }: GuideProductProps) {
  const {
    product_id: id,
    post_id: postId,
    title,
    gift_title: giftTitle,
    what,
    slug,
    content,
    price,
    currency,
    picture,
    link,
    merchant,
    broken,
  } = product
  const anchor = productAnchor(id)
  return (
    <section className={styles.product} id={anchor} aria-labelledby={`${anchor}-title`} {...productAttributes(product, number)}>
      <div className={styles.productPicture}>
        <div className={card.frame}>
          <Picture picture={picture} sizes="(min-width: 1440px) 780px, (min-width: 801px) 56vw, 94vw" widths={[480, 1600]} />
        </div>
        {postId !== null && (
          <div className={styles.heart}>
            <HeartButton post={{ id: postId, title, slug, images: [picture] }} />
          </div>
        )}
      </div>
      <div className={styles.text}>
        <span className={styles.productNumber} aria-hidden="true">
          {number}
        </span>
        <h2 className={styles.productTitle} id={`${anchor}-title`}>
          {slug === '' ? title : <a href={inRegion(region, `/${slug}/`)}>{title}</a>}
        </h2>
        {what !== '' && <p className="what">{what}</p>}
        {giftTitle !== '' && <p className={styles.giftTitle}>{`Also known as “${giftTitle}”`}</p>}
        <div className={styles.productWords}>
          <ShortProse text={content} />
        </div>
        <div className={styles.buy}>
          <MerchantLink post={{ link, merchant, broken, unavailable: false }} />
          {price !== null && (
            <span className={`${styles.price} num`}>
              <PriceText of={{ price, currency }} />
            </span>
          )}
          {merchant !== '' && <span className={styles.where}>{`at ${merchant}`}</span>}
        </div>
      </div>
    </section>
  )
}
