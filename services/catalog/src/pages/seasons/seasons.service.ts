import { type EditionCountry } from '@ribbonry/contracts'
import { dayPlus, newYorkDay, newYorkMidnight } from '@ribbonry/dates'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryTree } from '../../categories/category-tree.ts'
import { adventDayAt } from '../../lists/advent/advent-day.ts'
import type { PostRow } from '../../posts/post-row.ts'
import { PostsRepository } from '../../posts/posts.repository.ts'
import { categorySlugOf } from '../navigation/menu-links.ts'
import { isLate, lastDayOf, lastOrderDaysOf, shownSeason, todayOf } from '../navigation/seasons.ts'
import { SeasonsRepository, type SeasonRow, type SeasonWithPicture } from './seasons.repository.ts'

/** Gifts that arrive without a parcel, as many as a phone shows in a row. */
const LATE_GIFTS = 3

/** The page of the advent calendar. */
const ADVENT = '/advent/'

/** The season of the front page in an edition. */
export interface SeasonToday extends SeasonWithPicture {
  readonly until: string
  readonly orderDay: string | undefined
  readonly isLate: boolean
  readonly lateGifts: readonly PostRow[]
  /** Doors of the advent calendar that are open; undefined for a season that does not lead to it. */
  readonly doors: number | undefined
}

export interface FrontSeason {
  readonly shown: SeasonToday | undefined
  /** The next midnight of New York, when another season may have begun, or of the edition, when a door opens. */
  readonly ends: Date
  readonly secondsLeft: number
}

/** Seasons as visitors see them. */
@Injectable()
export class SeasonsService {
  constructor(
    @Inject(SeasonsRepository) private readonly seasons: SeasonsRepository,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async getFront(country: EditionCountry): Promise<FrontSeason> {
    const now = this.clock()
    const advent = adventDayAt(now, country)
    const ends = earlier(newYorkMidnight(dayPlus(newYorkDay(now), 1)), advent.ends)
    const secondsLeft = Math.floor((ends.getTime() - now.getTime()) / 1000)
    const today = todayOf(now)
    const rows = await this.seasons.list()
    const season = shownSeason(
      rows.map((row) => row.season),
      today,
    )
    const row = rows.find((each) => each.season === season)
    if (row === undefined) return { shown: undefined, ends, secondsLeft }
    const late = isLate(row.season, today, country)
    const shown = {
      ...row,
      until: lastDayOf(row.season, today),
      orderDay: lastOrderDaysOf(row.season, today).find(([each]) => each === country)?.[1],
      isLate: late,
      lateGifts: await this.#lateGifts(row.season, country),
      doors: row.season.links.some(({ link }) => link.startsWith(ADVENT)) ? advent.open : undefined,
    }
    return { shown, ends, secondsLeft }
  }

  async #lateGifts({ links }: SeasonRow, country: string): Promise<readonly PostRow[]> {
    const slug = links.filter(({ late }) => late).flatMap(({ link }) => categorySlugOf(link) ?? [])[0]
    const category = slug === undefined ? undefined : this.tree.bySlug(slug)
    if (category === undefined) return []
    return await this.posts.listCards(await this.seasons.listGifts(category.id, country, LATE_GIFTS))
  }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
