import {
  getGuide,
  getGuideActionLog,
  getGuidesHanging,
  getStaffGuide,
  listGuideCalendar,
  listGuidesOfMyTurn,
  listStaffGuides,
  removeGuide,
  restoreGuide,
  searchStaffGuides,
} from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'

const LISTS = [listStaffGuides, searchStaffGuides, listGuidesOfMyTurn, listGuideCalendar] as const

export const hangingQuery = query(getGuidesHanging, { staleTime: 0 })
/** The editor of the guide is left then. */
export const useRemoveGuide = mutation(removeGuide, { stale: [...LISTS, getStaffGuide, getGuideActionLog, getGuide] })
export const useRestoreGuide = mutation(restoreGuide, {
  refresh: [...LISTS, getStaffGuide, getGuideActionLog],
  stale: [getGuide],
})
