import type { GuideProduct as Product } from '@ribbonry/contracts'
import { inRegion, type Region } from '../../../regions/region.ts'
import { MerchantLink } from '../../../ui/buttons/merchant-link.tsx'
import { HeartButton } from '../../../ui/gift-card/heart-button.tsx'
import { priceText } from '../../../ui/gift-card/price.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { itemAttributes } from '../../../ui/tracked/tracked.ts'
import { productAnchor } from '../product-anchor.ts'
import styles from './guide-product.module.css'

interface GuideProductProps {
  readonly product: Product
  /** Position in the guide, from 1. */
  readonly number: number
  readonly region: Region
}

/** A product of a guide, picture and text on alternating sides. Tracked when it is a gift of ours. */
export function GuideProduct({ product, number, region }: GuideProductProps) {
  const { product_id: id, post_id: postId, title, slug, content, price, currency, picture, link, merchant, broken } = product
  const anchor = productAnchor(id)
  return (
    <section
      className={styles.product}
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      {...(postId === null ? {} : itemAttributes({ id: postId, ad_id: null }, number))}
    >
      <div className={styles.picture}>
        <div className={styles.frame}>
          <Picture picture={picture} sizes="(min-width: 1440px) 780px, (min-width: 801px) 56vw, 94vw" widths={[480, 1600]} />
        </div>
        {postId !== null && (
          <div className={styles.heart}>
            <HeartButton post={{ id: postId, title, slug, images: [picture] }} />
          </div>
        )}
      </div>
      <div className={styles.text}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 className={styles.title} id={`${anchor}-title`}>
          {slug === '' ? title : <a href={inRegion(region, `/${slug}/`)}>{title}</a>}
        </h2>
        {content
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((part) => (
            <p key={part} className={styles.words}>
              {part}
            </p>
          ))}
        <div className={styles.buy}>
          <MerchantLink post={{ link, merchant, broken, unavailable: false }} />
          {price !== null && <span className={`${styles.price} num`}>{priceText(price, currency)}</span>}
        </div>
      </div>
    </section>
  )
}
