import {
  assignGuideCurator,
  assignGuideWriter,
  copyGuide,
  listGuideCurators,
  listGuideWriters,
  listStaffGuides,
  searchStaffGuides,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** What shows where guides stand. */
const GUIDE_LISTS = [listStaffGuides, searchStaffGuides] as const
const CHANGED = { refresh: GUIDE_LISTS }

export const guideWritersQuery = query(listGuideWriters)
export const guideCuratorsQuery = query(listGuideCurators)

export const useAssignWriter = mutation(assignGuideWriter, CHANGED)
export const useAssignCurator = mutation(assignGuideCurator, CHANGED)
export const useCopyGuide = mutation(copyGuide, CHANGED)
