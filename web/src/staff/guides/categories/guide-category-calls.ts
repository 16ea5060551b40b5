import {
  changeGuideCategory,
  createGuideCategory,
  getGuide,
  getGuideCategoriesHanging,
  listCategoryTree,
  listGuideCategories,
  listGuideCategoryRows,
  mergeGuideCategories,
  restoreGuideCategory,
  trashGuideCategories,
} from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'
import { operationUndo } from '../../kit/operation-undo.ts'

const CHANGED = { refresh: [listGuideCategoryRows, listGuideCategories], stale: [getGuide, getGuideCategoriesHanging] }

export const categoryRowsQuery = query(listGuideCategoryRows)
export const hangingQuery = query(getGuideCategoriesHanging)
/** Pages of gifts to which a category of guides can lead. */
export const giftPagesQuery = query(listCategoryTree)

export const useAddGuideCategory = mutation(createGuideCategory, CHANGED)
export const useChangeGuideCategory = mutation(changeGuideCategory, CHANGED)
export const useMergeGuideCategories = mutation(mergeGuideCategories, CHANGED)
export const useTrashGuideCategories = mutation(trashGuideCategories, CHANGED)
export const useRestoreGuideCategory = mutation(restoreGuideCategory, CHANGED)
export const useGuideCategoryUndo = operationUndo(CHANGED)
