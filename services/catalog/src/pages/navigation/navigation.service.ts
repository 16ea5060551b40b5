import { dayPlus, newYorkDay, newYorkMidnight } from '@ribbonry/dates'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryPictures } from '../../categories/category-pictures.service.ts'
import { CategoryTree } from '../../categories/category-tree.ts'
import type { CategoryImage } from '../../posts/post-row.ts'
import { categorySlugOf, isOfGiveaways, priceRangeOf } from './menu-links.ts'
import type { NavigationEntry } from './navigation-entry.entity.ts'
import { NavigationRepository } from './navigation.repository.ts'
import type { Season } from './season.entity.ts'
import { isInSeason, lastOrderDaysOf, type Today, todayOf } from './seasons.ts'

/** Longer than any cache keeps the menus, seconds. */
const LONG = 7 * 86_400

/** An entry on a day. */
interface DatedEntry {
  readonly entry: NavigationEntry
  /** The season that runs, with the last order days to come by country. */
  readonly season: { readonly name: string; readonly lastOrderDays: readonly [string, string][] } | undefined
}

/** An entry with what it shows today. */
export interface MenuLine extends DatedEntry {
  readonly picture: CategoryImage | undefined
}

export interface Menus {
  readonly lines: readonly MenuLine[]
  /** Whether a giveaway can be entered, or is to come. */
  readonly hasGiveaways: boolean
  /** When they change by themselves; undefined where that is not before the day after tomorrow. */
  readonly ends: Date | undefined
  readonly secondsLeft: number
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

  /**
   * In order, those in season first; without those whose season does not run, and without giveaways while there is none to enter
   * or to wait for.
   */
  async list(): Promise<Menus> {
    const [entries, seasons, giveawaysEnd] = await Promise.all([
      this.navigation.list(),
      this.navigation.listSeasons(),
      this.navigation.findEndOfGiveaways(),
    ])
    const now = this.clock()
    const hasGiveaways = giveawaysEnd !== undefined && giveawaysEnd > now
    const offered = hasGiveaways ? entries : without(entries, ({ link }) => isOfGiveaways(link))
    const midnight = newYorkMidnight(dayPlus(newYorkDay(now), 1))
    const on = (moment: Date): DatedEntry[] => datedEntries(offered, seasons, todayOf(moment))
    const shown = on(now)
    const changes = [...(isSame(shown, on(midnight)) ? [] : [midnight]), ...(hasGiveaways ? [giveawaysEnd] : [])]
    const ends = changes.toSorted((one, other) => one.getTime() - other.getTime())[0]
    const pictures = await this.#picturesOf(shown.map(({ entry }) => entry))
    return {
      lines: shown.map((line) => ({ ...line, picture: pictures.get(line.entry.id) })),
      hasGiveaways,
      ends,
      secondsLeft: ends === undefined ? LONG : Math.floor((ends.getTime() - now.getTime()) / 1000),
    }
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

function datedEntries(entries: readonly NavigationEntry[], seasons: readonly Season[], today: Today): DatedEntry[] {
  const running = new Map(seasons.filter((season) => isInSeason(season, today)).map((season) => [season.id, season]))
  return shownEntries(entries, running).map((entry) => ({ entry, season: seasonOf(running.get(entry.seasonId ?? 0), today) }))
}

function isSame(some: readonly DatedEntry[], others: readonly DatedEntry[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

function shownEntries(entries: readonly NavigationEntry[], running: ReadonlyMap<number, Season>): NavigationEntry[] {
  const isRunning = ({ seasonId }: NavigationEntry): boolean => seasonId !== null && running.has(seasonId)
  return without(entries, (entry) => entry.seasonOnly && !isRunning(entry)).toSorted(
    (one, other) => Number(isRunning(other)) - Number(isRunning(one)),
  )
}

/** The entries that are not out, and not below one that is. */
function without(entries: readonly NavigationEntry[], isOut: (entry: NavigationEntry) => boolean): NavigationEntry[] {
  const out = new Set(entries.filter(isOut).map(({ id }) => id))
  return entries.filter(({ id, parentId }) => !out.has(id) && !(parentId !== null && out.has(parentId)))
}

function seasonOf(season: Season | undefined, today: Today): DatedEntry['season'] {
  return season && { name: season.name, lastOrderDays: lastOrderDaysOf(season, today) }
}
