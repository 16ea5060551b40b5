import {
  assignGuideCurator,
  assignGuideWriter,
  copyGuide,
  listGuideCalendar,
  listGuideCurators,
  listGuideWriters,
  listStaffGuides,
  planGuide,
  searchStaffGuides,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** What shows where guides stand. */
const GUIDE_LISTS = [listStaffGuides, searchStaffGuides, listGuideCalendar] as const
const CHANGED = { refresh: GUIDE_LISTS }

export const guideWritersQuery = query(listGuideWriters)
export const guideCuratorsQuery = query(listGuideCurators)
export const guideCalendarQuery = query(listGuideCalendar, { staleTime: 5000 })

export const useAssignWriter = mutation(assignGuideWriter, CHANGED)
export const useAssignCurator = mutation(assignGuideCurator, CHANGED)
export const useCopyGuide = mutation(copyGuide, CHANGED)
export const usePlanGuide = mutation(planGuide, CHANGED)
