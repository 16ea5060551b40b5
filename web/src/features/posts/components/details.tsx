import type { CategoryLabel, Post } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import type { Region } from '../../../regions/region.ts'
import { MerchantLink } from '../../../ui/buttons/merchant-link.tsx'
import { priceText } from '../../../ui/gift-card/price.ts'
import { Rating } from '../../../ui/gift-card/rating.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import { categoryPath } from '../category-path.ts'
import { POST_PAGE } from '../post-page.ts'
import styles from './details.module.css'
import { SaveAndShare } from './save-and-share.tsx'

interface DetailsProps {
  readonly post: Post
  readonly labels: readonly CategoryLabel[]
  readonly region: Region
  readonly complete: boolean
  readonly children: ReactNode
}

/** Panel beside the pictures: title, price, links. */
export function Details({ post, labels, region, complete, children }: DetailsProps) {
  return (
    <div className={styles.details}>
      <h1>{post.title}</h1>
      <p className={styles.buy}>
        {post.price !== null && <span className={`${styles.price} num`}>{priceText(post.price, post.currency)}</span>}
        {post.merchant !== '' && <span>{`at ${post.merchant}`}</span>}
        {post.rating !== null && post.rating_count > 0 && (
          <span className={styles.rating}>
            <Rating rating={post.rating} count={post.rating_count} />
            <span className="num" aria-hidden="true">{` (${post.rating_count})`}</span>
          </span>
        )}
      </p>
      <Availability post={post} />
      <p className={styles.notice}>{disclosure(post)}</p>
      <div className={styles.main} {...placeAttributes(POST_PAGE.left)}>
        <MerchantLink post={post} wide />
      </div>
      <SaveAndShare post={post} />
      <div className={post.price === null ? styles.line : styles.lines}>{children}</div>
      {post.quip !== '' && post.quip !== post.content && <p className={styles.quip}>{post.quip}</p>}
      <div className={styles.prose}>
        {complete ? (
          post.content
            .split(/\n{2,}/)
            .filter(Boolean)
            .map((part) => <p key={part}>{part}</p>)
        ) : (
          <TextSkeleton lines={4} />
        )}
      </div>
      {labels.length > 0 && (
        <ul className={styles.chips} aria-label="Found in">
          {labels.map((label) => (
            <li key={label.id}>
              <a href={categoryPath(label, region)}>{label.name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function disclosure({ ad, link }: Post): string {
  if (link === '') return 'Nobody we know sells this one. We kept it because it is lovely.'
  return ad
    ? 'Sponsored: the maker pays us to show this, and we may earn a commission.'
    : 'If you buy it we may earn a commission. It costs you the same.'
}

function Availability({ post }: { readonly post: Post }) {
  if (!post.broken && !post.unavailable) return null
  return (
    <p className={styles.gone}>
      {post.unavailable
        ? 'The shop has run out of this one. It may be back, and something like it is on their shelves.'
        : 'The shop has moved this one. Their shelves are the place to look.'}
    </p>
  )
}
