import {
  createGiftCategory,
  deleteGiftCategory,
  getGiftCategory,
  listGiftCategories,
  listGifts,
  updateGiftCategory,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { operationUndo } from '../kit/operation-undo.ts'

/** Visitors' calls that a change makes stale. */
const PUBLIC = [getGiftCategory, listGifts]

export const useCreateCategory = mutation(createGiftCategory, { refresh: [listGiftCategories], stale: PUBLIC })
export const useUpdateCategory = mutation(updateGiftCategory, { refresh: [listGiftCategories], stale: PUBLIC })
export const useDeleteCategory = mutation(deleteGiftCategory, { refresh: [listGiftCategories], stale: PUBLIC })
export const useCategoryUndo = operationUndo({ refresh: [listGiftCategories], stale: PUBLIC })
