import type { CategoryLabel, Post } from '@ribbonry/contracts'
import { GuidesOfGift } from '../features/guides/components/guides-of-gift.tsx'
import { RecentGifts } from '../features/recently-viewed/components/recent-gifts.tsx'
import { RelatedGifts } from '../features/posts/components/related-gifts.tsx'
import type { Region } from '../regions/region.ts'

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
