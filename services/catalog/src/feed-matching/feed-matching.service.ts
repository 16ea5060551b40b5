import type { CallAnswer, FeedMap, listFeedFileCategories } from '@ribbonry/contracts'
import { DomainError, InvalidInput } from '@ribbonry/service-kit'
import type { FeedImport } from '../feeds/feed-import.entity.ts'
import type { FeedImportsService } from '../feeds/feed-imports.service.ts'
import { FeedError } from '../feeds/feed-error.ts'
import type { CategoryChoice, FeedCategoriesRepository } from './feed-categories.repository.ts'
import type { FeedFile } from './feed-file.entity.ts'
import type { FeedFilesService } from './feed-files.service.ts'
import { countLabels, type LabelColumn } from './feed-labels.ts'
import type { SavedFeedMap } from './saved-feed-map.entity.ts'
import type { SavedFeedMapsRepository } from './saved-feed-maps.repository.ts'

interface MatchedImport {
  readonly map: FeedMap
  readonly currency: string | null
  readonly dryRun: boolean
  readonly categories: readonly CategoryChoice[]
  readonly startedBy: number
}

/** Matches stored feeds to posts: columns by a map, category names by choices. Both are saved per source. */
export class FeedMatchingService {
  constructor(
    private readonly files: FeedFilesService,
    private readonly maps: SavedFeedMapsRepository,
    private readonly categoryChoices: FeedCategoriesRepository,
    private readonly imports: FeedImportsService,
  ) {}

  async listSavedMaps(): Promise<SavedFeedMap[]> {
    return await this.maps.listLatest()
  }

  /** @throws DomainError `feed-map-not-found` */
  async deleteMap(source: string): Promise<void> {
    if (!(await this.maps.delete(source)))
      throw new DomainError('not-found', 'feed-map-not-found', 'There is no saved map of this source.')
  }

  /** @throws InvalidInput for a column that is not there */
  async categories(
    file: FeedFile,
    { source, ...column }: LabelColumn & { readonly source: string },
  ): Promise<CallAnswer<typeof listFeedFileCategories>> {
    const reading = await this.files.preview(file, column)
    const { format, encoding, delimiter } = reading
    const counted = await countLabels(file.path, { ...column, format, encoding, delimiter }).catch((error: unknown) => {
      throw error instanceof FeedError ? new InvalidInput({ column: error.message }) : error
    })
    const [meanings, categories] = await Promise.all([
      this.categoryChoices.listLabelMeanings(
        source,
        counted.labels.map(([label]) => label),
      ),
      this.categoryChoices.listCategories(),
    ])
    const labels = meanings.map((meaning, place) => ({ ...meaning, rows: counted.labels[place]?.[1] ?? 0 }))
    return { labels, rows_read: counted.rowsRead, whole: counted.whole, categories }
  }

  /** Saves the map and the choices, and starts an import. @throws InvalidInput for a map or a choice that cannot work */
  async start(file: FeedFile, { map: given, currency, dryRun, categories, startedBy }: MatchedImport): Promise<FeedImport> {
    const { format } = given.format === undefined ? await this.files.preview(file, {}) : { format: given.format }
    const map = { ...given, format }
    await this.files.validateMap(file, map)
    const [unknown] = await this.categoryChoices.listMissingIds(categories.flatMap(({ category_id: id }) => id ?? []))
    if (unknown !== undefined) throw new InvalidInput({ categories: `There is no gift category ${unknown}.` })
    await this.maps.save(map, currency)
    await this.categoryChoices.saveChoices(map.source, categories)
    return await this.imports.startFromStoredFile({ file, map, currency, dryRun, startedBy })
  }
}
