import {
  createGiftCategory,
  deleteGiftCategory,
  getGiftCategory,
  getGiftCategoryHanging,
  listDeletedGiftCategories,
  listGiftCategories,
  listGifts,
  restoreGiftCategory,
  updateGiftCategory,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { operationUndo } from '../kit/operation-undo.ts'

/** Visitors' calls that a change makes stale. */
const PUBLIC = [getGiftCategory, listGifts]
/** What comes and goes. */
const MOVED = { refresh: [listGiftCategories, listDeletedGiftCategories], stale: PUBLIC }

/** Menus, seasons and guides change elsewhere, so it is always read anew. */
export const hangingQuery = query(getGiftCategoryHanging, { staleTime: 0 })
export const deletedQuery = query(listDeletedGiftCategories)

export const useCreateCategory = mutation(createGiftCategory, { refresh: [listGiftCategories], stale: PUBLIC })
export const useUpdateCategory = mutation(updateGiftCategory, { refresh: [listGiftCategories], stale: PUBLIC })
export const useDeleteCategory = mutation(deleteGiftCategory, MOVED)
export const useRestoreCategory = mutation(restoreGiftCategory, MOVED)
export const useCategoryUndo = operationUndo(MOVED)
