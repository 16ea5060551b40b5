import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { useMemo } from 'react'
import { GiftGrid } from '../../../ui/gift-card/gift-grid.tsx'
import { EmptyList } from '../../../ui/states/empty-list.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { CardBones } from '../../../ui/waiting/bones.tsx'
import { inRegion } from '../../../regions/region.ts'
import { useListPosts } from '../api/list-posts.ts'
import { type ListAddress, listPath } from '../list-address.ts'
import { uniquePosts } from '../unique-posts.ts'
import { LoadTrigger } from './load-trigger.tsx'
import { PageLinks } from './page-links.tsx'

const BONES = 8

interface EndlessListProps {
  readonly address: ListAddress
  /** Whether the next page comes by itself when the reader nears the end. */
  readonly scrolls: boolean
  /** How many cards are in view when the page opens. */
  readonly inView?: number
  /** Gifts shown elsewhere on the page. */
  readonly except?: readonly number[]
  /** Whether the pages after this one have links of their own: only where the list is the page. */
  readonly linked?: boolean
  /** What statistics call it where it is not the page's own list. */
  readonly name?: string
}

/** A list of gifts that goes on as long as there are any. The links below it do the same for those who do not scroll. */
export function EndlessList({ address, scrolls, inView = 0, except, linked = true, name = address.sort }: EndlessListProps) {
  const list = useListPosts(address)
  const posts = useMemo(() => uniquePosts(list.data, except), [list.data, except])
  const tracked = useMemo(() => ({ list: name, impression: 'impression', click: 'click' }) as const, [name])
  if (list.isPending) return <GiftGrid posts={[]} pathOf={() => ''} tracked={tracked}><CardBones count={BONES} label="The gifts are on their way" /></GiftGrid>
  if (list.isError && posts.length === 0) return <ErrorState onRetry={() => { void list.refetch() }} />
  if (posts.length === 0) return <EmptyList firstPage={listPath({ ...address, page: 1 })} pastTheEnd={address.page > 1} />
  return (
    <>
      <GiftGrid
        posts={posts} pathOf={(post) => inRegion(address.region, `/${post.slug}/`)} withLeads inView={inView}
        tracked={tracked} after={(address.page - 1) * DEFAULT_PER_PAGE}
      >
        {list.isFetchingNextPage && <CardBones count={BONES} label="More gifts are on their way" />}
      </GiftGrid>
      <ListEnd list={list} address={address} scrolls={scrolls} linked={linked} />
    </>
  )
}

type ListEndProps = Required<Pick<EndlessListProps, 'address' | 'scrolls' | 'linked'>> & { readonly list: ReturnType<typeof useListPosts> }

/** What comes after the last gift: more by itself, a second try, or links. */
function ListEnd({ list, address, scrolls, linked }: ListEndProps) {
  const last = list.data?.pageParams.at(-1) ?? address.page
  const more = () => { void list.fetchNextPage() }
  return (
    <>
      {list.isFetchNextPageError && <ErrorState onRetry={more} />}
      {scrolls && list.hasNextPage && !list.isFetchNextPageError && <LoadTrigger key={last} busy={list.isFetchingNextPage} onNear={more} />}
      {linked && <PageLinks address={address} next={list.hasNextPage ? last + 1 : undefined} quiet={scrolls} />}
    </>
  )
}
