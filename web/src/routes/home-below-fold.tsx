import type { FeaturedPost } from '@ribbonry/contracts'
import { GiveawayInvitation } from '../features/giveaways/components/giveaway-invitation.tsx'
import { GuideBanner } from '../features/guides/components/guide-banner.tsx'
import { FeaturedSpread } from '../features/lists/components/featured-spread.tsx'
import { RecentGifts } from '../features/recently-viewed/components/recent-gifts.tsx'
import type { Region } from '../regions/region.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

export { latestGuidesOptions } from '../features/guides/api/list-latest-guides.ts'

/** The featured gift, with a link to its giveaway if there is one. */
export function Featured({ featured, region }: { readonly featured: FeaturedPost; readonly region: Region }) {
  const { giveaway_data: won } = featured
  return (
    <FeaturedSpread
      featured={featured}
      region={region}
      below={won !== null && <GiveawayInvitation slug={won.slug} title={won.title} />}
    />
  )
}

/** Content among the gifts of the front page: latest guides and recently viewed gifts. */
export function HomeBelowFold({ region }: { readonly region: Region }) {
  return (
    <>
      <GuideBanner region={region} />
      <WhenMounted>
        <div className="wrap">
          <RecentGifts region={region} />
        </div>
      </WhenMounted>
    </>
  )
}
