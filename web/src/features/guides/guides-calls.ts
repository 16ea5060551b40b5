import {
  getGuide,
  getGuidePreview,
  listAllGuides,
  listGuidesOfGift,
  listLatestGuides,
  listRelatedGuides,
} from '@ribbonry/contracts'
import { query } from '../../api/query.ts'
import { countryQuery, type Region } from '../../regions/region.ts'

const guide = query(getGuide)

/** A guide with the prices of a region. */
export const guideQuery = (slug: string, region: Region) => guide({ params: { slug }, query: countryQuery(region) })
export const guidePreviewQuery = query(getGuidePreview, { retry: false })
export const allGuidesQuery = query(listAllGuides)()

/** All are optional: the page renders without them. */
export const guidesOfGiftQuery = query(listGuidesOfGift, { staleTime: 5 * 60_000, retry: false })
export const postPageGuidesQuery = query(listLatestGuides, { staleTime: 5 * 60_000, retry: false })({
  query: { for: 'postpage' },
})
export const relatedGuidesQuery = query(listRelatedGuides, { staleTime: 5 * 60_000, retry: false })
