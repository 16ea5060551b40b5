import {
  addGiftTodo,
  addTodo,
  assignGuideNeeds,
  type Call,
  editTodo,
  findEditableDuplicates,
  findUpdaterDuplicates,
  getEditableTotals,
  getUpdaterTotals,
  hideUpdaterGift,
  listEditableNeedyGuides,
  listEditableTodos,
  listGuidesWithTodos,
  listNeedyGuides,
  listUpdaterGifts,
  listUpdaterTodos,
  removeTodo,
  restoreTodo,
  snoozeGuideNeeds,
  unhideUpdaterGift,
} from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'
import { queryKey } from '../../../api/query-key.ts'
import { refresh } from '../../../api/refresh.ts'

/** Lists of the updater that show items. */
const OF_TODOS: readonly Call[] = [listUpdaterTodos, getUpdaterTotals, listUpdaterGifts]
/** The same of the updater editor, which is another page. */
const EDITABLE: readonly Call[] = [listGuidesWithTodos, listEditableTodos, getEditableTotals]
const CHANGED = { refresh: OF_TODOS, stale: [...EDITABLE, findUpdaterDuplicates] }
const OF_GIFTS = { refresh: [listUpdaterGifts, getUpdaterTotals] }

export const updaterTodosQuery = query(listUpdaterTodos, { staleTime: 5000 })
export const updaterGiftsQuery = query(listUpdaterGifts, { staleTime: 5000 })
export const updaterTotalsQuery = query(getUpdaterTotals, { staleTime: 5000 })
export const needyGuidesQuery = query(listNeedyGuides, { staleTime: 5000 })
export const duplicatesQuery = query(findUpdaterDuplicates, { staleTime: 5000 })
export const editableDuplicatesQuery = query(findEditableDuplicates, { staleTime: 5000 })
export const editableNeedsQuery = query(listEditableNeedyGuides, { staleTime: 5000 })

/** The lists are read again a second later, as the page says it. */
export const useAddTodo = mutation(addTodo, { stale: [...EDITABLE, findUpdaterDuplicates] })
export const useAddGiftTodo = mutation(addGiftTodo, CHANGED)
export const useRemoveTodo = mutation(removeTodo, CHANGED)
export const useRestoreTodo = mutation(restoreTodo, CHANGED)
export const useEditTodo = mutation(editTodo, CHANGED)
export const useHideGift = mutation(hideUpdaterGift, OF_GIFTS)
export const useUnhideGift = mutation(unhideUpdaterGift, OF_GIFTS)

const OF_NEEDS = { refresh: [listNeedyGuides, getUpdaterTotals], stale: [listEditableNeedyGuides, getEditableTotals] }
export const useAssignNeeds = mutation(assignGuideNeeds, OF_NEEDS)
export const useSnoozeNeeds = mutation(snoozeGuideNeeds, OF_NEEDS)

/** Reads the lists and the totals again. */
export async function refreshTodos(client: QueryClient): Promise<void> {
  await Promise.all(OF_TODOS.map((call) => refresh(client, { queryKey: queryKey(call) })))
}
