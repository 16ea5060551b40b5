import type { UnlistedPage } from '@ribbonry/contracts'
import { MerchantLink } from '../buttons/button.tsx'
import { Picture } from '../picture/picture.tsx'
import { usePriceText } from '../price/price.tsx'
import styles from './unlisted-view.module.css'

interface UnlistedViewProps {
  readonly post: Pick<UnlistedPage, 'title' | 'content' | 'picture' | 'price' | 'currency' | 'link' | 'merchant'>
  /** 3 within a page of staff. */
  readonly headingLevel?: 1 | 3
  /** Called when the link to the shop is followed. */
  readonly onLeave?: () => void
}

/** Unlisted content: a picture, a title, a text and the way to the shop. */
export function UnlistedView({ post, headingLevel = 1, onLeave }: UnlistedViewProps) {
  const price = usePriceText(post)
  const Heading = `h${headingLevel}` as const
  const leave = (button: number) => {
    if (button <= 1) onLeave?.()
  }
  return (
    <article className={styles.frame}>
      <div className={styles.page}>
        <div className={styles.picture}>
          <Picture picture={post.picture} sizes="(min-width: 801px) 640px, 100vw" widths={[480, 640]} first />
        </div>
        <div className={styles.words}>
          <Heading className={styles.title}>{post.title}</Heading>
          <p className={styles.buy}>
            {price !== '' && <span className={`${styles.price} num`}>{price}</span>}
            {post.merchant !== '' && <span>{`at ${post.merchant}`}</span>}
          </p>
          {post.content !== '' && <p className={styles.content}>{post.content}</p>}
          <div onClick={({ button }) => leave(button)} onAuxClick={({ button }) => leave(button)} role="presentation">
            <MerchantLink post={{ ...post, broken: false, unavailable: false }} wide />
          </div>
          <p className={styles.notice}>If you buy it we may earn a commission. It costs you the same.</p>
        </div>
      </div>
    </article>
  )
}
