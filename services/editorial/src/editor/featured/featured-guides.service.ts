import {
  ENTER_THREE_CHARACTERS,
  FEATURED_PLACES,
  type FeaturedPlace,
  GUIDE_SELECTION_SIZE,
  MAX_FEATURED_GUIDES,
} from '@ribbonry/contracts'
import { DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog, type Actor } from '@ribbonry/service-kit/activity'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { type GuideChoiceRow, GuideSelectionRepository } from '../selection/guide-selection.repository.ts'
import { isSearchTerm } from '../selection/search-term.ts'
import { type FeaturedGuideRow, FeaturedGuidesRepository } from './featured-guides.repository.ts'

export interface FeaturedLists {
  readonly rows: readonly FeaturedGuideRow[]
  readonly version: number
}

/** Ids in order, by place; a place that is left out stays as it is. */
export type FeaturedChoice = Partial<Readonly<Record<FeaturedPlace, readonly number[] | undefined>>>

/** The lists were saved by somebody else since they were read. */
export class StaleFeaturedGuides extends StaleRow<FeaturedLists> {}

/** Which guides come before the newest ones. */
@Injectable()
export class FeaturedGuidesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(FeaturedGuidesRepository) private readonly featured: FeaturedGuidesRepository,
    @Inject(GuideSelectionRepository) private readonly selection: GuideSelectionRepository,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  async read(): Promise<FeaturedLists> {
    const [rows, version] = await Promise.all([this.featured.list(), this.featured.readVersion()])
    return { rows, version }
  }

  /**
   * @param version that the lists were read in; undefined saves over any
   * @throws StaleFeaturedGuides, DomainError `guide-not-found`
   */
  async save(choice: FeaturedChoice, version: number | undefined, { userId }: Identity): Promise<FeaturedLists> {
    const saved = await this.transactions.run(async (transaction) => {
      if (!(await this.featured.raiseVersion(transaction, version))) return undefined
      const before = await this.featured.list(transaction)
      const missing = await this.featured.findMissing(transaction, Object.values(choice).flat().filter(isId))
      if (missing !== undefined) throw notFound(missing)
      for (const place of FEATURED_PLACES) {
        const ids = choice[place]
        if (ids !== undefined) await this.featured.replace(transaction, place, [...new Set(ids)])
      }
      const after = await this.featured.list(transaction)
      await this.#record(transaction, { memberId: userId }, before, after)
      return [...before, ...after].map(({ slug }) => slug)
    })
    const lists = await this.read()
    if (saved === undefined) throw new StaleFeaturedGuides(lists, lists.version)
    await this.caches.purge([...new Set(saved)])
    return lists
  }

  /**
   * Called as guides come out of the trash, in that transaction: they are featured where they were as long as there is room.
   * Lists that are open in an editor are stale then.
   * @returns the places that other guides fill by now
   */
  async takeBack(transaction: Transaction, guideIds: readonly number[], actor: Actor): Promise<FeaturedPlace[]> {
    const featured = await this.featured.featuredOf(transaction, guideIds)
    if (featured.length === 0) return []
    await this.featured.raiseVersion(transaction, undefined)
    const before = await this.featured.list(transaction)
    const lost: FeaturedPlace[] = []
    for (const id of featured) lost.push(...(await this.featured.dropBeyond(transaction, id, MAX_FEATURED_GUIDES)))
    if (lost.length > 0) await this.#record(transaction, actor, before, await this.featured.list(transaction))
    return lost
  }

  /** @throws DomainError `term-too-short` */
  async search(term: string): Promise<GuideChoiceRow[]> {
    if (!isSearchTerm(term)) throw new DomainError('refused', 'term-too-short', ENTER_THREE_CHARACTERS)
    return await this.#published(term, 1)
  }

  async list(page: number): Promise<GuideChoiceRow[]> {
    return await this.#published(null, page)
  }

  async #record(
    transaction: Transaction,
    actor: Actor,
    before: readonly FeaturedGuideRow[],
    after: readonly FeaturedGuideRow[],
  ): Promise<void> {
    await this.activity.record(transaction, {
      actor,
      action: 'featured',
      item: { type: 'featured-guides', id: 'guides' },
      details: { before: idsOf(before), after: idsOf(after) },
    })
  }

  async #published(term: string | null, page: number): Promise<GuideChoiceRow[]> {
    const offset = (page - 1) * GUIDE_SELECTION_SIZE
    return await this.selection.list({ term, onlyPublished: true, memberId: null, limit: GUIDE_SELECTION_SIZE, offset })
  }
}

const isId = (id: number | undefined): id is number => id !== undefined

function idsOf(rows: readonly FeaturedGuideRow[]): Record<FeaturedPlace, number[]> {
  const of = (place: FeaturedPlace): number[] => rows.filter((row) => row.place === place).map(({ id }) => id)
  return { homepage: of('homepage'), postpage: of('postpage') }
}

function notFound(id: number): DomainError {
  return new DomainError('refused', 'guide-not-found', `There is no guide ${id}.`)
}
