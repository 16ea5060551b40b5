import type { CategoryLabel } from '@ribbonry/contracts'
import { inRegion, type Region } from '../../regions/region.ts'

/** Path of a gift category, under its parent if it has one. */
export function categoryPath({ slug, parent_slug: parent }: CategoryLabel, region: Region): string {
  return inRegion(region, parent === null ? `/gifts/${slug}/` : `/gifts/${parent}/${slug}/`)
}
