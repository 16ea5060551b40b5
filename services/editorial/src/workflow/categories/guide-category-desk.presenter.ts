import type { GuideCategoryRow } from '@ribbonry/contracts'
import type { GuideCategoryRecord } from './guide-category-rows.repository.ts'

export function presentCategoryRow(row: GuideCategoryRecord): GuideCategoryRow {
  const { id, name, slug, guides, published, trashed, merged_into: target, merged_name: targetName, version } = row
  return {
    id,
    name,
    slug,
    guides,
    published,
    trashed: trashed?.toISOString() ?? null,
    merged_into: target === null ? null : { id: target, name: targetName ?? '' },
    version,
  }
}

/** As the list of operations names it; null where nothing changed. */
export function presentOperationId(operation: number | undefined): string | null {
  return operation === undefined ? null : `editorial-${operation}`
}
