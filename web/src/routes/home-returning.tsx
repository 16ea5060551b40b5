import { Returning } from '../features/boards/returning/returning.tsx'
import { RecentGifts } from '../features/recently-viewed/components/recent-gifts.tsx'
import type { Region } from '../regions/region.ts'

/** On the front page, for whoever returns: what they viewed, and what they kept. */
export function HomeReturning({ region }: { readonly region: Region }) {
  return (
    <div className="wrap">
      <RecentGifts region={region} />
      <Returning region={region} />
    </div>
  )
}
