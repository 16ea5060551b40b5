import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { type ReactNode, Suspense, useMemo } from 'react'
import { giftPath } from '../gift-card/gift-path.ts'
import type { Region } from '../../regions/region.ts'
import { GiftGrid } from '../gift-card/gift-grid.tsx'
import { PageLinks } from '../navigation/navigation.tsx'
import { ErrorState } from '../states/message.tsx'
import type { TrackedPlace } from '../tracked/tracked.ts'
import { later } from '../later/later.tsx'
import { CardSkeleton } from '../skeleton/skeleton.tsx'
import { LoadMore, type MorePages } from './load-more.tsx'
import { type GiftPages, uniquePosts } from './unique-posts.ts'

const SKELETONS = 8

const loadEmptyList = () => import('../states/empty-list.tsx')
// Few lists are empty; the server renders them as they are.
const NoGifts = import.meta.env.SSR ? (await loadEmptyList()).EmptyList : later(loadEmptyList, ({ EmptyList }) => EmptyList)

/** Parts of an infinite query that a list uses. */
export interface GiftQuery extends MorePages {
  readonly data: GiftPages | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
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
  if (posts.length === 0)
    return (
      (page === 1 && empty) || (
        <Suspense>
          <NoGifts firstPage={pathOf(1)} pastTheEnd={page > 1} />
        </Suspense>
      )
    )
  return (
    <>
      <GiftGrid
        posts={posts}
        pathOf={(post) => giftPath(post, region)}
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

type ListEndProps = Pick<EndlessGiftsProps, 'list' | 'page' | 'pathOf' | 'scrolls' | 'linked'>

/** List end: next page, error or links. */
export function ListEnd({ list, page, pathOf, scrolls, linked = true }: ListEndProps) {
  const last = list.data?.pageParams.at(-1) ?? page
  const next = list.hasNextPage ? last + 1 : undefined
  if (!linked) return <LoadMore list={list} />
  return (
    <PageLinks page={page} next={next} pathOf={pathOf} quiet={scrolls}>
      {scrolls && next !== undefined && <LoadMore list={list} href={pathOf(next)} />}
    </PageLinks>
  )
}
