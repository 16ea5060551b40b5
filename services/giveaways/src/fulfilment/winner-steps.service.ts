import { CachePurges, CLOCK, type Clock, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog, type Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { type FulfilledGiveaway, FulfilledGiveawaysRepository } from './fulfilled-giveaways.repository.ts'
import { giveawayNotFound, winnerNotFound } from './refusals.ts'
import type { WinnerRow } from './winner-row.ts'
import { WinnersRepository } from './winners.repository.ts'

/** A step with winners of a giveaway, under a lock of that giveaway. */
export interface Step {
  readonly transaction: Transaction
  readonly giveaway: FulfilledGiveaway
  readonly now: Date
  /** Has the public page of the giveaway purged after the commit: it names winners. */
  readonly changesPublicPage: () => void
}

/** What all steps share: the lock, the winner, and the line in the log. */
@Injectable()
export class WinnerSteps {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(FulfilledGiveawaysRepository) private readonly giveaways: FulfilledGiveawaysRepository,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CachePurges) private readonly caches: CachePurges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `giveaway-not-found`, and whatever the work throws */
  async run<Result>(giveawayId: number, work: (step: Step) => Promise<Result>): Promise<Result> {
    const changed = new Set<string>()
    const result = await this.transactions.run(async (transaction) => {
      const giveaway = await this.giveaways.lock(transaction, giveawayId)
      if (giveaway === undefined) throw giveawayNotFound()
      return await work({
        transaction,
        giveaway,
        now: this.clock(),
        changesPublicPage: () => {
          changed.add(giveaway.slug)
        },
      })
    })
    await this.caches.purgeShowing(
      ['giveaway'],
      [...changed].map((slug) => ({ slug })),
    )
    return result
  }

  /** The winners with these ids. @throws DomainError `winner-not-found` where one is not a winner of the giveaway */
  async lock({ transaction, giveaway }: Step, ids: readonly number[]): Promise<WinnerRow[]> {
    const wanted = new Set(ids)
    const found = await this.winners.lock(transaction, giveaway.id, [...wanted])
    if (found.length !== wanted.size) throw winnerNotFound()
    return found
  }

  /** @throws DomainError `winner-not-found` */
  async lockOne(step: Step, id: number): Promise<WinnerRow> {
    const [winner] = await this.lock(step, [id])
    if (winner === undefined) throw winnerNotFound()
    return winner
  }

  async record({ transaction, giveaway }: Step, actor: Actor, action: string, ids: readonly number[]): Promise<void> {
    const details = { giveaway: giveaway.id }
    const entries = ids.map((id) => ({ actor, action, item: { type: 'winner', id }, details }))
    await this.activity.record(transaction, ...entries)
  }
}
