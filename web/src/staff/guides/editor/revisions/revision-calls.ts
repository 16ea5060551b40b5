import {
  compareGuideRevisions,
  getGuideActionLog,
  getStaffGuide,
  listGuideRevisions,
  listStaffGuides,
  nameGuideRevision,
  restoreGuideRevision,
  searchStaffGuides,
} from '@ribbonry/contracts'
import { mutation } from '../../../../api/mutation.ts'
import { query } from '../../../../api/query.ts'

export const revisionsQuery = query(listGuideRevisions, { staleTime: 0 })
/** Revisions never change, so the comparison is cached for good. */
export const comparisonQuery = query(compareGuideRevisions)

export const useRestoreRevision = mutation(restoreGuideRevision, {
  refresh: [getStaffGuide, listGuideRevisions, getGuideActionLog],
  stale: [listStaffGuides, searchStaffGuides],
})

export const useNameRevision = mutation(nameGuideRevision, { refresh: [listGuideRevisions] })
