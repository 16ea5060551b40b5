import type { FeaturedPost } from '@ribbonry/contracts'
import { GiveawayInvitation } from '../features/giveaways/components/giveaway-invitation.tsx'
import { GuideBanner } from '../features/guides/components/guide-banner.tsx'
import { FeaturedSpread } from '../features/lists/components/featured-spread.tsx'
import { RecentGifts } from '../features/recently-viewed/components/recent-gifts.tsx'
import type { Region } from '../regions/region.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

export { latestGuidesOptions } from '../features/guides/api/list-latest-guides.ts'

/** The day's find, which may be won as well. */
export function Featured({ featured, region }: { readonly featured: FeaturedPost; readonly region: Region }) {
  const { giveaway_data: won } = featured
  return <FeaturedSpread featured={featured} region={region} below={won !== null && <GiveawayInvitation slug={won.slug} title={won.title} />} />
}

/** What stands among the gifts of the front page: the latest guides, and what was looked at before. */
export function HomeBelowFold({ region }: { readonly region: Region }) {
  return (
    <>
      <GuideBanner region={region} />
      <WhenMounted><div className="wrap"><RecentGifts region={region} /></div></WhenMounted>
    </>
  )
}
