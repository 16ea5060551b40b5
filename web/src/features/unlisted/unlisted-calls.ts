import { getUnlistedPage, trackUnlistedClick } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const page = query(getUnlistedPage)

export const unlistedPageQuery = (slug: string) => page({ params: { slug } })

/** Goes on when the page is left for the shop. */
export const useReportClick = mutation(trackUnlistedClick, { outlives: true })
