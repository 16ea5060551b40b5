import {
  assignGuideCurator,
  assignGuideWriter,
  copyGuide,
  getGuideActionLog,
  getGuideWriter,
  getStaffGuide,
  listGuideCalendar,
  listGuideCurators,
  listGuidesOfMyTurn,
  listGuideWriters,
  listStaffGuides,
  planGuide,
  searchStaffGuides,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** Calls that show the states of guides. */
const GUIDE_LISTS = [listStaffGuides, searchStaffGuides, listGuidesOfMyTurn, listGuideCalendar, getGuideWriter] as const
/** Includes the guide in the editor, and its log. */
const CHANGED = { refresh: [...GUIDE_LISTS, getStaffGuide, getGuideActionLog] }

export const guideWritersQuery = query(listGuideWriters)
export const guideCuratorsQuery = query(listGuideCurators)
export const myTurnQuery = query(listGuidesOfMyTurn, { staleTime: 5000 })
export const guideCalendarQuery = query(listGuideCalendar, { staleTime: 5000 })
export const guideWriterQuery = query(getGuideWriter, { staleTime: 5000 })

export const useAssignWriter = mutation(assignGuideWriter, CHANGED)
export const useAssignCurator = mutation(assignGuideCurator, CHANGED)
export const useCopyGuide = mutation(copyGuide, CHANGED)
export const usePlanGuide = mutation(planGuide, CHANGED)
