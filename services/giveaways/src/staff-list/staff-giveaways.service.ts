import { GIVEAWAY_NOT_FOUND, type Giveaway, STAFF_GIVEAWAYS_PER_PAGE } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import type { WinnerRow } from '../fulfilment/winner-row.ts'
import { WinnersRepository } from '../fulfilment/winners.repository.ts'
import { stateAt } from '../giveaways/giveaway-state.ts'
import {
  type GiveawaysWaiting,
  type StaffGiveawayFilter,
  type StaffGiveawayRow,
  StaffGiveawaysRepository,
} from './staff-giveaways.repository.ts'

/** A giveaway with its winners, as it stands at that moment. */
export interface ListedGiveaway {
  readonly row: StaffGiveawayRow
  readonly state: Giveaway['state']
  readonly winners: readonly WinnerRow[]
  readonly now: Date
}

/** Giveaways as staff see them. */
@Injectable()
export class StaffGiveawaysService {
  constructor(
    @Inject(StaffGiveawaysRepository) private readonly giveaways: StaffGiveawaysRepository,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Three statements, whatever is on the page. @param page from 1 */
  async page(filter: StaffGiveawayFilter, page: number): Promise<Page<ListedGiveaway>> {
    const now = this.clock()
    const { rows, total } = await this.giveaways.page(filter, now, { page, perPage: STAFF_GIVEAWAYS_PER_PAGE })
    return { rows: await this.#withWinners(rows, now), total }
  }

  async waiting(): Promise<GiveawaysWaiting> {
    return await this.giveaways.countWaiting(this.clock())
  }

  /** @throws DomainError `giveaway-not-found` */
  async get(id: number): Promise<ListedGiveaway> {
    const row = await this.giveaways.find(id)
    const [giveaway] = row === undefined ? [] : await this.#withWinners([row], this.clock())
    if (giveaway === undefined) throw new DomainError('not-found', 'giveaway-not-found', GIVEAWAY_NOT_FOUND)
    return giveaway
  }

  async #withWinners(rows: readonly StaffGiveawayRow[], now: Date): Promise<ListedGiveaway[]> {
    if (rows.length === 0) return []
    const winners = Map.groupBy(await this.winners.ofGiveaways(rows.map(({ id }) => id)), ({ giveaway_id: id }) => id)
    return rows.map((row) => ({ row, state: stateAt(row, now), winners: winners.get(row.id) ?? [], now }))
  }
}
