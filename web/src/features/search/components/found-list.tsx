import { DEFAULT_PER_PAGE, type Post } from '@ribbonry/contracts'
import { Fragment, type ReactNode, useMemo } from 'react'
import { inRegion } from '../../../regions/region.ts'
import { LoadTrigger } from '../../../ui/endless/load-trigger.tsx'
import { uniquePosts } from '../../../ui/endless/unique-posts.ts'
import { PageLinks } from '../../../ui/pagination/page-links.tsx'
import { EmptyList } from '../../../ui/states/empty-list.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import type { useSearchPosts } from '../api/search-posts.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import { FoundGift } from './found-gift.tsx'
import styles from './found-list.module.css'

/** Tracked like the home lists, under its own list name. */
const TRACKED = { list: 'search', impression: 'impression', click: 'click' } as const
const IN_VIEW = 4
const SKELETONS = 6

interface FoundListProps {
  readonly address: SearchAddress
  readonly list: ReturnType<typeof useSearchPosts>
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
      <Grid>
        <FoundGifts address={address} posts={posts} total={list.data?.pages[0]?.total ?? 0} />
        {list.isFetchingNextPage && <CardSkeleton count={SKELETONS} label="More gifts are on their way" />}
      </Grid>
      <FoundEnd address={address} list={list} scrolls={scrolls} pathOf={pathOf} />
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
      {before + index === total && total > 0 && <li className={styles.near}>Not quite it, but close:</li>}
      <FoundGift post={post} to={inRegion(region, `/${post.slug}/`)} first={index < IN_VIEW} position={before + index + 1} />
    </Fragment>
  ))
}

/** List end: next page, error or links. */
function FoundEnd({ address: { page }, list, scrolls, pathOf }: FoundListProps & { readonly pathOf: (page: number) => string }) {
  const last = list.data?.pageParams.at(-1) ?? page
  const more = () => {
    void list.fetchNextPage()
  }
  return (
    <>
      {list.isFetchNextPageError && <ErrorState onRetry={more} />}
      {scrolls && list.hasNextPage && !list.isFetchNextPageError && (
        <LoadTrigger key={last} busy={list.isFetchingNextPage} onNear={more} />
      )}
      <PageLinks page={page} next={list.hasNextPage ? last + 1 : undefined} pathOf={pathOf} quiet={scrolls} />
    </>
  )
}

function Grid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.grid} {...placeAttributes(TRACKED)}>
      {children}
    </ul>
  )
}
