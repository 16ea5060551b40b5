import type { Post } from '@ribbonry/contracts'
import { MerchantLink } from '../../../ui/buttons/merchant-link.tsx'
import { HeartButton } from '../../../ui/gift-card/heart-button.tsx'
import { priceText } from '../../../ui/gift-card/price.ts'
import styles from './buy-bar.module.css'

/** On a phone the two things to do with a gift stay under the thumb. */
export function BuyBar({ post }: { readonly post: Post }) {
  const price = post.price === null ? '' : `, ${priceText(post.price, post.currency)}`
  return (
    <section className={styles.bar} aria-label="Buy this">
      <HeartButton post={post} look="square" />
      <MerchantLink post={post} suffix={price} className={styles.link} />
    </section>
  )
}
