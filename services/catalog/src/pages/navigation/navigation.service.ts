import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryPictures } from '../../categories/category-pictures.service.ts'
import { CategoryTree } from '../../categories/category-tree.ts'
import type { CategoryImage } from '../../posts/post-row.ts'
import { categorySlugOf, priceRangeOf } from './menu-links.ts'
import type { NavigationEntry } from './navigation-entry.entity.ts'
import { NavigationRepository } from './navigation.repository.ts'
import type { Season } from './season.entity.ts'
import { isInSeason, lastOrderDaysOf, type Today, todayOf } from './seasons.ts'

/** An entry with what it shows today. */
export interface MenuLine {
  readonly entry: NavigationEntry
  readonly picture: CategoryImage | undefined
  /** The season that runs, with the last order days to come by country. */
  readonly season: { readonly name: string; readonly lastOrderDays: readonly [string, string][] } | undefined
}

/** The menus of the site. */
@Injectable()
export class NavigationService {
  constructor(
    @Inject(NavigationRepository) private readonly navigation: NavigationRepository,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
    @Inject(CategoryPictures) private readonly pictures: CategoryPictures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In order, those in season first; without those whose season does not run. */
  async list(): Promise<MenuLine[]> {
    const [entries, seasons] = await Promise.all([this.navigation.list(), this.navigation.listSeasons()])
    const today = todayOf(this.clock())
    const running = new Map(seasons.filter((season) => isInSeason(season, today)).map((season) => [season.id, season]))
    const shown = shownEntries(entries, running)
    const pictures = await this.#picturesOf(shown)
    return shown.map((entry) => ({
      entry,
      picture: pictures.get(entry.id),
      season: seasonOf(running.get(entry.seasonId ?? 0), today),
    }))
  }

  /** By the id of the entry. */
  async #picturesOf(entries: readonly NavigationEntry[]): Promise<ReadonlyMap<number, CategoryImage>> {
    const categories = entries.flatMap(({ id, link }) => {
      const category = this.tree.bySlug(categorySlugOf(link) ?? '')
      return category === undefined ? [] : [{ id, categoryId: category.id }]
    })
    const priced = entries.flatMap(({ id, link }) => {
      const range = priceRangeOf(link)
      return range === undefined ? [] : [{ id, range }]
    })
    const [ofCategories, ofPrices] = await Promise.all([
      this.pictures.of([...new Set(categories.map(({ categoryId }) => categoryId))]),
      this.navigation.listPricedPictures(priced.map(({ range }) => range)),
    ])
    const chosen = new Map<number, CategoryImage>()
    for (const { id, categoryId } of categories) {
      const picture = ofCategories.get(categoryId)
      if (picture !== undefined) chosen.set(id, picture)
    }
    for (const [index, { id }] of priced.entries()) {
      const taken = new Set(priced.slice(0, index).map((other) => chosen.get(other.id)?.[0]))
      const found = ofPrices[index] ?? []
      const picture = found.find(([content]) => !taken.has(content)) ?? found[0]
      if (picture !== undefined) chosen.set(id, picture)
    }
    return chosen
  }
}

function shownEntries(entries: readonly NavigationEntry[], running: ReadonlyMap<number, Season>): NavigationEntry[] {
  const isRunning = ({ seasonId }: NavigationEntry): boolean => seasonId !== null && running.has(seasonId)
  const out = new Set(entries.filter((entry) => entry.seasonOnly && !isRunning(entry)).map(({ id }) => id))
  return entries
    .filter(({ id, parentId }) => !out.has(id) && !(parentId !== null && out.has(parentId)))
    .toSorted((one, other) => Number(isRunning(other)) - Number(isRunning(one)))
}

function seasonOf(season: Season | undefined, today: Today): MenuLine['season'] {
  return season && { name: season.name, lastOrderDays: lastOrderDaysOf(season, today) }
}
