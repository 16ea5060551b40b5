import type { Guide, GuideProduct } from '@ribbonry/contracts'
import type { Region } from '../../../regions/region.ts'
import { inRegion } from '../../../regions/region.ts'
import { priceText } from '../../../ui/gift-card/price.ts'
import { productAnchor } from '../product-anchor.ts'
import styles from './guide-intro.module.css'

interface GuideIntroProps {
  readonly guide: Guide
  readonly products: readonly GuideProduct[]
  readonly region: Region
}

/** Introduction and contents. The affiliate disclosure precedes the first link to a shop. */
export function GuideIntro({ guide, products, region }: GuideIntroProps) {
  return (
    <div className={`wrap ${styles.body}`}>
      <div className={styles.intro}>
        {guide.content
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((part) => (
            <p key={part}>{part}</p>
          ))}
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
          {products.map(({ product_id: id, title, price, currency }, index) => (
            <li key={id}>
              <a href={`#${productAnchor(id)}`}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span>{title}</span>
                <span className="num">{priceText(price, currency)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
