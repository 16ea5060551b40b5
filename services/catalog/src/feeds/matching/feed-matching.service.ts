import type { FeedMap } from '@ribbonry/contracts'
import { CLOCK, DomainError, InvalidInput, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { FeedImport } from '../feed-import.entity.ts'
import { FeedImportsService } from '../feed-imports.service.ts'
import { FeedError } from '../feed-error.ts'
import {
  FeedCategoriesRepository,
  type CategoryChoice,
  type CategoryOption,
  type LabelMeaning,
} from './feed-categories.repository.ts'
import type { FeedFile } from './feed-file.entity.ts'
import { FeedFilesService } from './feed-files.service.ts'
import { countLabels, type LabelColumn } from './feed-labels.ts'
import type { SavedFeedMap } from './saved-feed-map.entity.ts'
import { SavedFeedMapsRepository } from './saved-feed-maps.repository.ts'

interface MatchedImport {
  readonly map: FeedMap
  readonly currency: string | null
  readonly dryRun: boolean
  readonly categories: readonly CategoryChoice[]
  readonly startedBy: number
}

/** The category names in a column of a feed, what each means, and the categories to choose from. */
export interface FeedLabels {
  readonly labels: readonly (LabelMeaning & { readonly rows: number })[]
  readonly rowsRead: number
  /** Whether all rows of the feed were read. */
  readonly isWhole: boolean
  readonly categories: readonly CategoryOption[]
}

/** Matches stored feeds to posts: columns by a map, category names by choices. Both are saved per source. */
@Injectable()
export class FeedMatchingService {
  constructor(
    @Inject(FeedFilesService) private readonly files: FeedFilesService,
    @Inject(SavedFeedMapsRepository) private readonly maps: SavedFeedMapsRepository,
    @Inject(FeedCategoriesRepository) private readonly categoryChoices: FeedCategoriesRepository,
    @Inject(FeedImportsService) private readonly imports: FeedImportsService,
    @Inject(CLOCK) private readonly clock: Clock,
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
  async listLabels(file: FeedFile, { source, ...column }: LabelColumn & { readonly source: string }): Promise<FeedLabels> {
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
    return { labels, rowsRead: counted.rowsRead, isWhole: counted.whole, categories }
  }

  /** Saves the map and the choices, and starts an import. @throws InvalidInput for a map or a choice that cannot work */
  async start(file: FeedFile, { map: given, currency, dryRun, categories, startedBy }: MatchedImport): Promise<FeedImport> {
    const { format } = given.format === undefined ? await this.files.preview(file, {}) : { format: given.format }
    const map = { ...given, format }
    await this.files.validateMap(file, map)
    const [unknown] = await this.categoryChoices.listMissingIds(categories.flatMap(({ categoryId }) => categoryId ?? []))
    if (unknown !== undefined) throw new InvalidInput({ categories: `There is no gift category ${unknown}.` })
    await this.maps.save(map, currency, this.clock())
    await this.categoryChoices.saveChoices(map.source, categories)
    return await this.imports.startFromStoredFile({ file, map, currency, dryRun, startedBy })
  }
}
