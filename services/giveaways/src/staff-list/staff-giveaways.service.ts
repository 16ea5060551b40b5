import { GIVEAWAY_NOT_FOUND, type Giveaway, type ListedWinner, STAFF_GIVEAWAYS_PER_PAGE } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { stateAt } from '../giveaways/giveaway-state.ts'
import { type StaffGiveawayFilter, type StaffGiveawayRow, StaffGiveawaysRepository } from './staff-giveaways.repository.ts'
import { WINNERS_OF_LIST, type WinnersOfList } from './winners-of-list.ts'

/** A giveaway with its winners, as it stands at the moment of the request. */
export interface ListedGiveaway {
  readonly row: StaffGiveawayRow
  readonly state: Giveaway['state']
  readonly winners: readonly ListedWinner[]
}

/** Giveaways as staff see them. */
@Injectable()
export class StaffGiveawaysService {
  constructor(
    @Inject(StaffGiveawaysRepository) private readonly giveaways: StaffGiveawaysRepository,
    @Inject(WINNERS_OF_LIST) private readonly winners: WinnersOfList,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Three statements, whatever is on the page. @param page from 1 */
  async page(filter: StaffGiveawayFilter, page: number): Promise<Page<ListedGiveaway>> {
    const now = this.clock()
    const winners = filter.winners === undefined ? undefined : this.winners.condition(filter.winners)
    const { rows, total } = await this.giveaways.page(filter, winners, now, { page, perPage: STAFF_GIVEAWAYS_PER_PAGE })
    return { rows: await this.#withWinners(rows, now), total }
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
    const winners = await this.winners.ofGiveaways(rows.map(({ id }) => id))
    return rows.map((row) => ({ row, state: stateAt(row, now), winners: winners.get(row.id) ?? [] }))
  }
}
