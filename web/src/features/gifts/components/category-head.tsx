import type { PublicGiftCategory } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import type { Region } from '../../../regions/region.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Rating } from '../../../ui/gift-card/rating.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { countText } from '../category-text.ts'
import { ALL_GIFTS, categoryPath } from '../gifts-address.ts'
import styles from './category-head.module.css'

interface CategoryHeadProps {
  /** Undefined while loading. */
  readonly category: PublicGiftCategory | undefined
  readonly region: Region
  readonly page: number
  /** Rating control. */
  readonly children?: ReactNode
}

/** Heading of a category with description and breadcrumbs. */
export function CategoryHead({ category, region, page, children }: CategoryHeadProps) {
  if (category === undefined)
    return (
      <div className={styles.head}>
        <h1 className="sr">Gifts</h1>
        <TextSkeleton lines={3} />
      </div>
    )
  const { name, slug, parent, description, rating, rating_count: ratings, post_count: count } = category
  const crumbs = [
    ...(slug === ALL_GIFTS ? [] : [{ title: 'All gifts', to: categoryPath(region, ALL_GIFTS, null) }]),
    ...(parent === null ? [] : [{ title: parent.name, to: categoryPath(region, parent.slug, null) }]),
  ]
  return (
    <div className={styles.head}>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <h1>
        {name}
        {page > 1 && <span className={styles.page}>{` page ${page}`}</span>}
      </h1>
      <p className={styles.text}>
        {description || 'Everything on our shelves, for everyone you know. Pick a corner below, or start at the newest.'}
      </p>
      {(count > 0 || rating !== null) && (
        <p className={styles.facts}>
          {count > 0 && <span className="num">{countText(count)}</span>}
          <Rating rating={rating} count={ratings} />
        </p>
      )}
      {slug !== ALL_GIFTS && <div className={styles.rate}>{children}</div>}
    </div>
  )
}
