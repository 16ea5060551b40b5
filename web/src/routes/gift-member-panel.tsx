import type { Post } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import type { PostAddress } from '../features/posts/api/get-post.ts'
import { postOptions } from '../features/posts/api/get-post.ts'
import { PriceHistory } from '../features/price-history/components/price-history.tsx'
import { RatingControl } from '../features/ratings/components/rating-control.tsx'

interface GiftMemberPanelProps {
  readonly post: Post
  readonly address: PostAddress
}

/** Browser-only content of a gift's panel: the member's rating and the price history. */
export function GiftMemberPanel({ post, address }: GiftMemberPanelProps) {
  const client = useQueryClient()
  return (
    <>
      <RatingControl
        target={{ kind: 'post', id: post.id }}
        onRated={({ average, rating_count: count }) => {
          client.setQueryData(
            postOptions(address).queryKey,
            (known) => known && { ...known, post: { ...known.post, rating: average, rating_count: count } },
          )
        }}
      />
      {post.price !== null && <PriceHistory id={post.id} />}
    </>
  )
}
