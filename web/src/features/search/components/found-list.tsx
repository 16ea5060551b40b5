import { DEFAULT_PER_PAGE, type Post } from '@ribbonry/contracts'
import { Fragment, type ReactNode, useMemo } from 'react'
import { inRegion } from '../../../regions/region.ts'
import { ListEnd } from '../../../ui/endless/endless-gifts.tsx'
import { uniquePosts } from '../../../ui/endless/unique-posts.ts'
import { EmptyList } from '../../../ui/states/empty-list.tsx'
import { ErrorState } from '../../../ui/states/message.tsx'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '../search-calls.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import styles from './search.module.css'
import { cutText } from '../../../ui/format/format.ts'
import { Prices } from '../../../ui/price/price.tsx'
import { GiftTile } from '../../../ui/gift-card/gift-tile.tsx'

/** Tracked like the home lists, under its own list name. */
const TRACKED = { list: 'search', impression: 'impression', click: 'click' } as const
const IN_VIEW = 4
const SKELETONS = 6

interface FoundListProps {
  readonly address: SearchAddress
  readonly list: UseInfiniteQueryResult<InfiniteData<SearchAnswer, number>>
  /** Whether the next page loads on scrolling. */
  readonly scrolls: boolean
}

/** Search results, page by page, with links for visitors who do not scroll. */
export function FoundList({ address, list, scrolls }: FoundListProps) {
  const posts = useMemo(() => uniquePosts(list.data), [list.data])
  const pathOf = (page: number) => searchPath({ ...address, page })
  if (list.isPending)
    return (
      <Grid>
        <CardSkeleton count={SKELETONS} label="Looking on every shelf" />
      </Grid>
    )
  if (list.isError && posts.length === 0)
    return (
      <ErrorState
        onRetry={() => {
          void list.refetch()
        }}
      />
    )
  if (posts.length === 0) return address.page === 1 ? null : <EmptyList firstPage={pathOf(1)} pastTheEnd />
  return (
    <>
      <Grid posts={posts}>
        <FoundGifts address={address} posts={posts} total={list.data?.pages[0]?.total ?? 0} />
        {list.isFetchingNextPage && <CardSkeleton count={SKELETONS} label="More gifts are on their way" />}
      </Grid>
      <ListEnd list={list} page={address.page} pathOf={pathOf} scrolls={scrolls} />
    </>
  )
}

interface FoundGiftsProps {
  readonly address: SearchAddress
  readonly posts: readonly Post[]
  /** Number of matches; further results are similar gifts. */
  readonly total: number
}

function FoundGifts({ address: { page, region }, posts, total }: FoundGiftsProps) {
  const before = (page - 1) * DEFAULT_PER_PAGE
  return posts.map((post, index) => (
    <Fragment key={post.id}>
      {before + index === total && total > 0 && <li className={styles.listNear}>Not quite it, but close:</li>}
      <FoundGift post={post} to={inRegion(region, `/${post.slug}/`)} first={index < IN_VIEW} position={before + index + 1} />
    </Fragment>
  ))
}

function Grid({ posts, children }: { readonly posts?: readonly Post[]; readonly children: ReactNode }) {
  return (
    <Prices of={posts}>
      <ul className={styles.grid} {...placeAttributes(TRACKED)}>
        {children}
      </ul>
    </Prices>
  )
}

/** Longest summary of a result (visitor.md section 9). */
const SUMMARY_LENGTH = 250
const SIZES = '(min-width: 970px) 208px, (min-width: 701px) 30vw, 38vw'

interface FoundGiftProps {
  readonly post: Post
  readonly to: string
  readonly position: number
  /** In view when the page opens: fetched first. */
  readonly first: boolean
}

/** A search result with picture, title, price, shop and summary. */
function FoundGift({ post, to, position, first }: FoundGiftProps) {
  return (
    <GiftTile
      post={post}
      to={to}
      position={position}
      heading="h2"
      sizes={SIZES}
      widths={[160, 640]}
      first={first}
      className={styles.gift}
    >
      <p className={styles.summary}>{cutText(post.content || post.quip, SUMMARY_LENGTH)}</p>
    </GiftTile>
  )
}
