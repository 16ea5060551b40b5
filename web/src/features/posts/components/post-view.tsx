import type { CategoryLabel, Post } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { categoryPath } from '../category-path.ts'
import { POST_PAGE } from '../post-page.ts'
import { primaryCategory } from '../primary-category.ts'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import styles from './post-view.module.css'

interface PostViewProps {
  readonly post: Post
  readonly labels: readonly CategoryLabel[]
  readonly region: Region
  /** False while only data from a list is available. */
  readonly complete: boolean
  /** `scroll=y`: shows the first picture only. */
  readonly onePicture: boolean
  /** Further panel content; two lines are reserved while it loads. */
  readonly children: ReactNode
}

/** Gift page: pictures on the left, sticky panel beside them. */
export function PostView({ post, labels, region, complete, onePicture, children }: PostViewProps) {
  const primary = primaryCategory(labels)
  const crumbs = [
    { title: 'Gifts', to: inRegion(region, '/') },
    ...(primary === undefined ? [] : [{ title: primary.name, to: categoryPath(primary, region) }]),
  ]
  return (
    <article {...itemAttributes({ id: post.id, ad_id: null }, 0)} {...placeAttributes(POST_PAGE.seen)}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.post}>
        <Gallery pictures={onePicture ? post.images.slice(0, 1) : post.images} />
        <Details post={post} labels={labels} region={region} complete={complete}>
          {children}
        </Details>
      </div>
    </article>
  )
}
