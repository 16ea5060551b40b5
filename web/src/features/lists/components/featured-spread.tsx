import type { FeaturedPost } from '@ribbonry/contracts'
import { inRegion, type Region } from '../../../regions/region.ts'
import { Spread } from '../../../ui/spread/spread.tsx'

interface FeaturedSpreadProps {
  readonly featured: FeaturedPost
  readonly region: Region
}

/** The day's find, above the list. */
export function FeaturedSpread({ featured, region }: FeaturedSpreadProps) {
  return <Spread post={featured} over={featured.overline || "Today's find"} to={inRegion(region, `/${featured.slug}/`)} />
}
