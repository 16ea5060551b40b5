import { GIVEAWAYS_PER_PAGE, type Giveaway } from '@ribbonry/contracts'
import { CLOCK, DomainError, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { remainingAt, stateAt } from './giveaway-state.ts'
import { type GiveawayDetailsRow, GiveawaysRepository, type GiveawayRow } from './giveaways.repository.ts'

/** A giveaway as it stands at the moment of the request. */
export type CurrentGiveaway<Row extends GiveawayRow = GiveawayRow> = Row & {
  readonly state: Giveaway['state']
  /** The time left, as it is written; empty unless it runs. */
  readonly remaining: string
}

/** Giveaways as visitors see them. */
@Injectable()
export class GiveawaysService {
  constructor(
    @Inject(GiveawaysRepository) private readonly giveaways: GiveawaysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Pages count from 1; every other number is an empty page. */
  async page(number: number): Promise<CurrentGiveaway[]> {
    if (number < 1) return []
    const now = this.clock()
    const rows = await this.giveaways.list(now, GIVEAWAYS_PER_PAGE, (number - 1) * GIVEAWAYS_PER_PAGE)
    return rows.map((row) => currentAt(row, now))
  }

  /** @throws DomainError `giveaway-not-found` */
  async get(slug: string): Promise<CurrentGiveaway<GiveawayDetailsRow>> {
    const now = this.clock()
    // PostgreSQL refuses text with a null character.
    const row = slug.includes('\0') ? undefined : await this.giveaways.findBySlug(slug, now)
    if (row === undefined) throw new DomainError('not-found', 'giveaway-not-found', 'Giveaway could not be found.')
    return currentAt(row, now)
  }
}

function currentAt<Row extends GiveawayRow>(row: Row, now: Date): CurrentGiveaway<Row> {
  return { ...row, state: stateAt(row, now), remaining: remainingAt(row, now) }
}
