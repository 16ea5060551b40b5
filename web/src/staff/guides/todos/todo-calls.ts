import {
  getEditableTotals,
  getGuideActionLog,
  getStaffGuide,
  listEditableTodos,
  listGuidesWithTodos,
  listMySubmissions,
  listStaffGuides,
  removeTodo,
  restoreTodo,
  saveGuideUpdate,
  undoGuideUpdate,
} from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'

const LISTS = [listGuidesWithTodos, listEditableTodos, getEditableTotals] as const

export const guidesWithTodosQuery = query(listGuidesWithTodos, { staleTime: 5000 })
export const todosQuery = query(listEditableTodos, { staleTime: 5000 })
export const todoTotalsQuery = query(getEditableTotals, { staleTime: 5000 })

/** Without a network it fails at once: what was written is on the device. */
export const useSaveUpdate = mutation(saveGuideUpdate, {
  refresh: [...LISTS, getStaffGuide, getGuideActionLog],
  stale: [listStaffGuides, listMySubmissions],
  failsOffline: true,
})
export const useUndoUpdate = mutation(undoGuideUpdate, {
  refresh: [...LISTS, getStaffGuide, getGuideActionLog],
  stale: [listStaffGuides, listMySubmissions],
})
export const useRemoveTodo = mutation(removeTodo, { refresh: LISTS })
export const useRestoreTodo = mutation(restoreTodo, { refresh: LISTS })
