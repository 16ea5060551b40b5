import type {
  CallAnswer,
  FeedFile as FeedFileAnswer,
  listFeedFileCategories,
  SavedFeedMap as SavedFeedMapAnswer,
} from '@ribbonry/contracts'
import type { FeedFile } from './feed-file.entity.ts'
import { mappedColumns } from '../feed-source.ts'
import type { FeedLabels } from './feed-matching.service.ts'
import type { SavedFeedMap } from './saved-feed-map.entity.ts'

export function presentFeedFile({ id, filename, address, bytes, status, error, created }: FeedFile): FeedFileAnswer {
  return { id, filename, address, bytes, status, error, created_at: created.toISOString() }
}

export function presentFeedLabels({
  labels,
  rowsRead,
  isWhole,
  categories,
}: FeedLabels): CallAnswer<typeof listFeedFileCategories> {
  return {
    labels: labels.map(({ categoryId, isRemembered, ...label }) => ({
      ...label,
      category_id: categoryId,
      remembered: isRemembered,
    })),
    rows_read: rowsRead,
    whole: isWhole,
    categories: categories.map(({ id, name, parentId }) => ({ id, name, parent_id: parentId })),
  }
}

/** Saved maps offered for a feed with these columns; fitting ones first. */
export function presentSavedMaps(maps: readonly SavedFeedMap[], columns: readonly string[]): SavedFeedMapAnswer[] {
  return maps
    .map(({ source, map, currency, used }) => ({
      source,
      map,
      currency,
      used: used.toISOString(),
      fits: mappedColumns(map).every((column) => columns.includes(column)),
    }))
    .toSorted((one, other) => Number(other.fits) - Number(one.fits))
}
