import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DrawsRepository } from '../draws/drawing/draws.repository.ts'
import { GiveawayEventsRepository } from '../giveaways/giveaway-events.repository.ts'
import { GiveawaysRepository } from '../giveaways/giveaways.repository.ts'
import { RulesService } from '../rules/rules.service.ts'

/** What else a written giveaway changes, in its transaction: the prize that it names, its event, its rules and its draw. */
@Injectable()
export class GiveawayConsequences {
  constructor(
    @Inject(GiveawaysRepository) private readonly giveaways: GiveawaysRepository,
    @Inject(GiveawayEventsRepository) private readonly events: GiveawayEventsRepository,
    @Inject(RulesService) private readonly rules: RulesService,
    @Inject(DrawsRepository) private readonly draws: DrawsRepository,
  ) {}

  /** Publishes a new giveaway, with its first rules and the commitment to its draw. */
  async ofCreation(transaction: Transaction, id: number): Promise<void> {
    await this.ofChange(transaction, id)
    await this.rules.insertFirst(transaction, id)
    await this.draws.commitIfAbsent(id, transaction)
  }

  /** Stores the rules that hold until the change, where there are none yet. */
  async beforeChange(transaction: Transaction, id: number): Promise<void> {
    await this.rules.insertFirst(transaction, id)
  }

  async ofChange(transaction: Transaction, id: number): Promise<void> {
    const bound = await this.giveaways.bindPrizes(transaction)
    const changed = [...new Set([id, ...bound])]
    await this.events.publishChanged(transaction, changed)
    await this.rules.update(transaction, changed)
  }
}
