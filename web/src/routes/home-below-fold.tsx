import type { FeaturedPost } from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { storedGuestBoard } from '../features/boards/guest/stored-guest-board.ts'
import { GiveawayInvitation } from '../features/giveaways/components/giveaway-invitation.tsx'
import { GuideBanner } from '../features/guides/components/guide-banner.tsx'
import { latestGuidesQuery } from '../features/guides/latest-guides.ts'
import { storedRecentGifts } from '../features/recently-viewed/stored-recent-gifts.ts'
import { seasonQuery } from '../features/seasons/seasons-calls.ts'
import { inRegion, type Region } from '../regions/region.ts'
import { WhenActive } from '../ui/mounted/when-mounted.tsx'
import { Spread } from '../ui/spread/spread.tsx'
import { later } from '../ui/later/later.tsx'

/** What the parts around the list of a front page show. */
export async function loadFront(client: QueryClient, region: Region): Promise<void> {
  await Promise.all([client.prefetchQuery(latestGuidesQuery), client.prefetchQuery(seasonQuery(region))])
}

const HomeReturning = later(
  () => import('./home-returning.tsx'),
  (module) => module.HomeReturning,
)

/** Whether somebody was here before, as far as this device knows. */
const isReturning = () => storedRecentGifts() !== null || storedGuestBoard() !== null

/**
 * The day's featured gift above the list, with a link to its giveaway if there is one. Marked as sponsored when the day was
 * bought.
 */
export function Featured({ featured, region }: { readonly featured: FeaturedPost; readonly region: Region }) {
  const { giveaway_data: won, sponsored } = featured
  return (
    <Spread
      post={featured}
      over={sponsored?.label || featured.overline || 'Today’s find'}
      to={inRegion(region, `/${featured.slug}/`)}
      // The buyer of a boost gets the figures of this list.
      tracked={{ list: sponsored ? 'featured' : 'editorial', impression: 'impression', click: 'click-editorial' }}
      below={sponsored?.disclosure || (won && <GiveawayInvitation slug={won.slug} title={won.title} />)}
    />
  )
}

/** Content among the gifts of the front page: latest guides, and for whoever returns what they viewed and kept. */
export function HomeBelowFold({ region }: { readonly region: Region }) {
  return (
    <>
      <GuideBanner region={region} />
      <WhenActive now={isReturning}>
        <HomeReturning region={region} />
      </WhenActive>
    </>
  )
}
