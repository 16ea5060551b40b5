import type { Post } from '@ribbonry/contracts'
import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { type ReactNode, useMemo } from 'react'
import { inRegion, type Region } from '../../regions/region.ts'
import { GiftGrid } from '../gift-card/gift-grid.tsx'
import { PageLinks } from '../pagination/page-links.tsx'
import { EmptyList } from '../states/empty-list.tsx'
import { ErrorState } from '../states/error-state.tsx'
import type { TrackedPlace } from '../tracked/tracked.ts'
import { CardSkeleton } from '../skeleton/skeleton.tsx'
import { LoadTrigger } from './load-trigger.tsx'
import { type GiftPages, uniquePosts } from './unique-posts.ts'

const SKELETONS = 8

/** Parts of an infinite query that a list uses. */
export interface GiftQuery {
  readonly data: GiftPages | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface EndlessGiftsProps {
  readonly list: GiftQuery
  readonly region: Region
  /** First page of the list. */
  readonly page: number
  /** Path of a page, with its query. */
  readonly pathOf: (page: number) => string
  readonly tracked: TrackedPlace
  /** Whether the next page loads on scrolling. */
  readonly scrolls: boolean
  /** Cards in view when the page opens. */
  readonly inView?: number
  /** Gifts shown elsewhere on the page. */
  readonly except?: readonly number[] | undefined
  /** Whether further pages have links; only where the list is the page's main content. */
  readonly linked?: boolean
  /** Inserted across the list after its first gifts. */
  readonly insert?: ReactNode
  /** Shown when the first page has no gifts. */
  readonly empty?: ReactNode
}

/** An infinite list of gifts, with links for visitors who do not scroll. */
export function EndlessGifts(props: EndlessGiftsProps) {
  const { list, region, page, pathOf, tracked, inView = 0, except, insert, empty } = props
  const posts = useMemo(() => uniquePosts(list.data, except), [list.data, except])
  if (list.isPending)
    return (
      <GiftGrid posts={[]} pathOf={() => ''} tracked={tracked}>
        <CardSkeleton count={SKELETONS} label="The gifts are on their way" />
      </GiftGrid>
    )
  if (list.isError && posts.length === 0)
    return (
      <ErrorState
        onRetry={() => {
          void list.refetch()
        }}
      />
    )
  if (posts.length === 0) return (page === 1 && empty) || <EmptyList firstPage={pathOf(1)} pastTheEnd={page > 1} />
  const pathOfGift = ({ slug, native_ad: isAd, link }: Post) => (isAd ? link : inRegion(region, `/${slug}/`))
  return (
    <>
      <GiftGrid
        posts={posts}
        pathOf={pathOfGift}
        withLeads
        inView={inView}
        tracked={tracked}
        after={(page - 1) * DEFAULT_PER_PAGE}
        insert={insert}
      >
        {list.isFetchingNextPage && <CardSkeleton count={SKELETONS} label="More gifts are on their way" />}
      </GiftGrid>
      <ListEnd {...props} />
    </>
  )
}

/** List end: next page, error or links. */
function ListEnd({ list, page, pathOf, scrolls, linked = true }: EndlessGiftsProps) {
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
      {linked && <PageLinks page={page} next={list.hasNextPage ? last + 1 : undefined} pathOf={pathOf} quiet={scrolls} />}
    </>
  )
}
