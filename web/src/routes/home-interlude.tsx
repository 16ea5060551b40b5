import { GuideBanner } from '../features/guides/components/guide-banner.tsx'
import { RecentGifts } from '../features/recently-viewed/components/recent-gifts.tsx'
import type { Region } from '../regions/region.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

export { latestGuidesOptions } from '../features/guides/api/list-latest-guides.ts'
export { FeaturedSpread } from '../features/lists/components/featured-spread.tsx'

/** What stands among the gifts of the front page: the latest guides, and what was looked at before. */
export function HomeInterlude({ region }: { readonly region: Region }) {
  return (
    <>
      <GuideBanner region={region} />
      <WhenMounted><div className="wrap"><RecentGifts region={region} /></div></WhenMounted>
    </>
  )
}
