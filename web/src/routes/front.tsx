import { WhoFor } from '../features/gift-finder/components/who-for.tsx'
import { Season } from '../features/seasons/components/season.tsx'
import type { Region } from '../regions/region.ts'

/** Between the featured gift and the list: the question of the finder, and the season. */
export function Front({ region }: { readonly region: Region }) {
  return (
    <>
      <WhoFor region={region} />
      <Season region={region} />
    </>
  )
}
