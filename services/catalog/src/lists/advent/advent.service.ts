import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { type EditionCountry } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { PostRow } from '../../posts/post-row.ts'
import { PostsRepository } from '../../posts/posts.repository.ts'
import { adventBegins, type AdventDay, adventDayAt } from './advent-day.ts'
import { AdventRepository } from './advent.repository.ts'
import { standInsFor } from './stand-ins.ts'

export interface OpenDoor {
  readonly day: number
  readonly row: PostRow
}

export interface AdventCalendar extends AdventDay {
  readonly doors: readonly OpenDoor[]
  /** Seconds until the next midnight of the edition. */
  readonly secondsLeft: number
}

/** The advent calendar: what stands behind a door is read once the door is open. */
@Injectable()
export class AdventService {
  constructor(
    @Inject(AdventRepository) private readonly advent: AdventRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async getCalendar(country: EditionCountry): Promise<AdventCalendar> {
    const now = this.clock()
    const day = adventDayAt(now, country)
    const secondsLeft = Math.floor((day.ends.getTime() - now.getTime()) / 1000)
    return { ...day, secondsLeft, doors: day.open === 0 ? [] : await this.#openDoors(day, country) }
  }

  async #openDoors({ year, open }: AdventDay, country: EditionCountry): Promise<OpenDoor[]> {
    const own = await this.advent.listDoors({ country, year }, open)
    const days = Array.from({ length: open }, (_, index) => index + 1)
    const without = days.filter((day) => !own.has(day))
    const standIns =
      without.length === 0
        ? new Map<number, number>()
        : standInsFor(year, without, await this.advent.listCandidates({ country, year }, adventBegins(year)))
    const ids = new Map([...own, ...standIns])
    const rows = new Map((await this.posts.listCards([...new Set(ids.values())])).map((row) => [row.id, row]))
    return days.flatMap((day) => {
      const row = rows.get(ids.get(day) ?? 0)
      return row === undefined ? [] : [{ day, row }]
    })
  }
}
