import { Button } from '../../../ui/buttons/button.tsx'
import { useRecentlyAdded } from '../api/list-recently-added.ts'
import type { Viewer } from '../api/viewer.ts'
import { asCard } from '../item-ref.ts'
import { GiftRow } from './gift-row.tsx'

/** Gifts shown before "more". */
const AT_FIRST = 8

/** Gifts saved last, from all boards. */
export function RecentlyAdded({ userId, viewer }: { readonly userId: number; readonly viewer: Viewer }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useRecentlyAdded(userId, viewer)
  const [first, ...rest] = data?.pages ?? []
  const gifts = [
    ...(rest.length === 0 && hasNextPage ? (first?.posts.slice(0, AT_FIRST) ?? []) : (first?.posts ?? [])),
    ...rest.flatMap(({ posts }) => posts),
  ].map(asCard)
  if (gifts.length === 0) return null
  return (
    <GiftRow title="Recently added" gifts={gifts}>
      {hasNextPage && (
        <Button
          onClick={() => {
            void fetchNextPage()
          }}
          disabled={isFetchingNextPage}
        >
          {isFetchingNextPage ? 'Fetching' : 'Everything saved'}
        </Button>
      )}
    </GiftRow>
  )
}
