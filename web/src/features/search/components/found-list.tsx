import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { Fragment, useMemo } from 'react'
import { inRegion } from '../../../regions/region.ts'
import { ListEnd } from '../../../ui/endless/endless-gifts.tsx'
import { uniquePosts } from '../../../ui/endless/unique-posts.ts'
import { EmptyList } from '../../../ui/states/empty-list.tsx'
import { ErrorState } from '../../../ui/states/message.tsx'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '../search-calls.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import { FoundGift, FoundGrid, type FoundPost, NearLine } from '../../../ui/gift-card/found-gifts.tsx'

const IN_VIEW = 2
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
      <FoundGrid list="search">
        <CardSkeleton count={SKELETONS} label="Looking on every shelf" />
      </FoundGrid>
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
  const { total = 0, near = 0 } = list.data?.pages[0] ?? {}
  return (
    <>
      <FoundGrid list="search" gifts={posts}>
        <FoundGifts address={address} posts={posts} total={total} near={near} />
        {list.isFetchingNextPage && <CardSkeleton count={SKELETONS} label="More gifts are on their way" />}
      </FoundGrid>
      <ListEnd list={list} page={address.page} pathOf={pathOf} scrolls={scrolls} />
    </>
  )
}

interface FoundGiftsProps {
  readonly address: SearchAddress
  readonly posts: readonly FoundPost[]
  /** Number of matches; further results are similar gifts. */
  readonly total: number
  readonly near: number
}

function FoundGifts({ address: { page, region }, posts, total, near }: FoundGiftsProps) {
  const before = (page - 1) * DEFAULT_PER_PAGE
  return posts.map((post, index) => (
    <Fragment key={post.id}>
      {before + index === total && total > 0 && <NearLine total={total} near={near} />}
      <FoundGift
        gift={post}
        to={inRegion(region, `/${post.slug}/`)}
        position={before + index + 1}
        heading="h2"
        first={index < IN_VIEW}
      />
    </Fragment>
  ))
}
