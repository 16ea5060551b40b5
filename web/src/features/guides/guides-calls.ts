import { getGuide, listAllGuides, listGuidesOfGift, listLatestGuides, listRelatedGuides } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

export const guideQuery = query(getGuide)
export const allGuidesQuery = query(listAllGuides)()

/** The newest guides; failures are silent (visitor.md section 8). */
export const latestGuidesQuery = query(listLatestGuides, { refetchOnMount: false, retry: false })()

/** Both are optional: the page renders without them. */
export const guidesOfGiftQuery = query(listGuidesOfGift, { staleTime: 5 * 60_000, retry: false })
export const relatedGuidesQuery = query(listRelatedGuides, { staleTime: 5 * 60_000, retry: false })
