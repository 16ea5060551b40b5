import type { ListedWinner, ListedWinnerFilter } from '@ribbonry/contracts'
import { type Condition, where } from '@ribbonry/service-kit/paging'
import { Injectable } from '@nestjs/common'

/** Injection token of `WinnersOfList`. */
export const WINNERS_OF_LIST = Symbol('winners of the staff list')

/** Winners as the staff list shows them. */
export interface WinnersOfList {
  /** Winners of these giveaways by id of the giveaway, in one statement; without addresses. */
  ofGiveaways(ids: readonly number[]): Promise<ReadonlyMap<number, readonly ListedWinner[]>>
  /** Whether a giveaway, called `row` in SQL, has such a winner. */
  condition(filter: ListedWinnerFilter): Condition
}

/** No giveaway has winners. */
@Injectable()
export class NoWinners implements WinnersOfList {
  ofGiveaways(): Promise<ReadonlyMap<number, readonly ListedWinner[]>> {
    return Promise.resolve(new Map())
  }

  condition(): Condition {
    return where`false`
  }
}
