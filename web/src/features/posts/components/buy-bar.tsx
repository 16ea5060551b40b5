import type { Post } from '@ribbonry/contracts'
import { MerchantLink } from '../../../ui/buttons/merchant-link.tsx'
import { HeartButton } from '../../../ui/gift-card/heart-button.tsx'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { priceText } from '../../../ui/gift-card/price.ts'
import { POST_PAGE } from '../post-page.ts'
import styles from './buy-bar.module.css'

/** Phones: shop link and heart, fixed at the bottom. */
export function BuyBar({ post }: { readonly post: Post }) {
  const price = post.price === null ? '' : `, ${priceText(post.price, post.currency)}`
  return (
    <section
      className={styles.bar}
      aria-label="Buy this"
      {...itemAttributes({ id: post.id, ad_id: null }, 0)}
      {...placeAttributes(POST_PAGE.left)}
    >
      <HeartButton post={post} variant="square" />
      <MerchantLink post={post} suffix={price} className={styles.link} />
    </section>
  )
}
