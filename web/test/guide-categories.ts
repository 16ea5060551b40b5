import {
  type GuideCategoryRow,
  getGuideCategoriesHanging,
  listCategoryTree,
  listGuideCategoryRows,
  undoGuideOperation,
} from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'

export const TEA: GuideCategoryRow = {
  id: 3,
  name: 'Tea',
  slug: 'tea',
  guides: 7,
  published: 5,
  trashed: null,
  merged_into: null,
  version: 2,
}
export const COFFEE: GuideCategoryRow = { ...TEA, id: 4, name: 'Coffee', slug: 'coffee', guides: 2 }
/** Leads to a page that is not there. */
export const MUGS: GuideCategoryRow = { ...TEA, id: 5, name: 'Mugs', slug: 'mugz', guides: 0, published: 0 }

/** Answers for the page of guide categories. */
export function answerGuideCategories(fixtures: Fixtures, rows: readonly GuideCategoryRow[] = [COFFEE, MUGS, TEA]): void {
  fixtures.answer(listGuideCategoryRows, { categories: [...rows] })
  fixtures.answer(listCategoryTree, {
    categories: [
      { id: 1, name: 'Leaves and brews', slug: 'leaves', parent_id: null },
      { id: 2, name: 'Tea', slug: 'tea', parent_id: null },
    ],
  })
  fixtures.answer(undoGuideOperation, (_call, usual) => ({ operation: { ...usual.operation, skipped: 0 } }))
  fixtures.answer(getGuideCategoriesHanging, {
    hanging: [
      { kind: 'guides', count: 7, examples: ['For aunts', 'For hosts', 'For runners', 'For cooks', 'For Mondays'] },
      { kind: 'address', count: 1, examples: ['/gifts/tea/'] },
    ],
  })
}
