import type { FeaturedPost } from '@ribbonry/contracts'
import { lazy } from 'react'
import { GiveawayInvitation } from '../features/giveaways/components/giveaway-invitation.tsx'
import { GuideBanner } from '../features/guides/components/guide-banner.tsx'
import { storedRecentGifts } from '../features/recently-viewed/stored-recent-gifts.ts'
import { inRegion, type Region } from '../regions/region.ts'
import { WhenActive } from '../ui/mounted/when-mounted.tsx'
import { Spread } from '../ui/spread/spread.tsx'

export { latestGuidesQuery } from '../features/guides/guides-calls.ts'

const RecentGifts = lazy(() =>
  import('../features/recently-viewed/components/recent-gifts.tsx').then((module) => ({ default: module.RecentGifts })),
)

const hasRecentGifts = () => storedRecentGifts() !== null

/** Tracked as editorial. */
const EDITORIAL = { list: 'editorial', impression: 'impression', click: 'click-editorial' } as const

/** Of a boosted gift: its buyer gets the figures of this list. */
const BOOSTED = { ...EDITORIAL, list: 'featured' } as const

/** The day's featured gift above the list, with a link to its giveaway if there is one. One whose day was bought says so. */
export function Featured({ featured, region }: { readonly featured: FeaturedPost; readonly region: Region }) {
  const { giveaway_data: won, sponsored } = featured
  return (
    <Spread
      post={featured}
      over={featured.overline || 'Today’s find'}
      to={inRegion(region, `/${featured.slug}/`)}
      tracked={sponsored === null ? EDITORIAL : BOOSTED}
      sponsored={sponsored}
      below={won !== null && <GiveawayInvitation slug={won.slug} title={won.title} />}
    />
  )
}

/** Content among the gifts of the front page: latest guides and recently viewed gifts. */
export function HomeBelowFold({ region }: { readonly region: Region }) {
  return (
    <>
      <GuideBanner region={region} />
      <WhenActive now={hasRecentGifts}>
        <div className="wrap">
          <RecentGifts region={region} />
        </div>
      </WhenActive>
    </>
  )
}
