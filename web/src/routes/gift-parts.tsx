import type { CategoryLabel, Post } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { GuidesOfGift } from '../features/guides/components/guide-cards.tsx'
import { RelatedGifts } from '../features/posts/components/related-gifts.tsx'
import { type PostAddress, postQuery } from '../api/post-query.ts'
import { PriceHistory } from '../features/price-history/components/price-history.tsx'
import { RatingControl } from '../features/ratings/components/rating-control.tsx'
import { RecentGifts } from '../features/recently-viewed/components/recent-gifts.tsx'
import { NearGifts } from '../features/search/components/near-gifts.tsx'
import { type Region, regionOf, withoutRegion } from '../regions/region.ts'

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
        onRated={({ average, rating_count: count }) =>
          client.setQueryData(
            postQuery(address).queryKey,
            (known) => known && { ...known, post: { ...known.post, rating: average, rating_count: count } },
          )
        }
      />
      {post.price !== null && <PriceHistory id={post.id} currency={post.currency} />}
    </>
  )
}

interface GiftRelatedProps {
  readonly post: Post
  readonly region: Region
  /** Category for more gifts of the kind. */
  readonly more: CategoryLabel | undefined
}

/** Content below a gift: related gifts, guides with it, recently viewed gifts. */
export function GiftRelated({ post, region, more }: GiftRelatedProps) {
  return (
    <>
      <RelatedGifts post={post} region={region} more={more} />
      <GuidesOfGift id={post.id} region={region} />
      <RecentGifts region={region} viewed={post} />
    </>
  )
}

const SLUG = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/

/** Gifts similar to a missing page's address. */
export function MissingGift() {
  const { pathname } = useLocation()
  const slug = SLUG.exec(withoutRegion(pathname))?.[1]
  return slug === undefined ? null : <NearGifts slug={slug} region={regionOf(pathname)} />
}
