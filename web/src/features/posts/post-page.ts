import type { CategoryLabel } from '@ribbonry/contracts'
import { inRegion, type Region } from '../../regions/region.ts'

/** Tracking of a gift's own page: impressions of the gift, clicks on its shop links. */
export const POST_PAGE = {
  seen: { list: 'postpage', impression: 'impression-postpage' },
  left: { list: 'postpage', click: 'click-postpage' },
} as const

/** Path of a gift category, under its parent if it has one. */
export function categoryPath({ slug, parent_slug: parent }: CategoryLabel, region: Region): string {
  return inRegion(region, parent === null ? `/gifts/${slug}/` : `/gifts/${parent}/${slug}/`)
}

/** Categories below this one describe the gift; others describe recipient or occasion. */
const INTERESTS = 'interests'

/** Category for the breadcrumbs: one that describes the gift, otherwise its first. */
export function primaryCategory(labels: readonly CategoryLabel[]): CategoryLabel | undefined {
  return labels.find(({ parent_slug: parent }) => parent === INTERESTS) ?? labels[0]
}
