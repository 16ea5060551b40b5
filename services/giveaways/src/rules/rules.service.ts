import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type CurrentGiveaway, GiveawaysService } from '../giveaways/giveaways.service.ts'
import { nextRules, type RulesVersion } from './rule-facts.ts'
import { RulesRepository } from './rules.repository.ts'

/** The rules of a giveaway as everybody sees them. */
export interface PublicRules {
  readonly giveaway: CurrentGiveaway
  readonly current: RulesVersion
  /** The newest first, the current one included. */
  readonly versions: readonly RulesVersion[]
}

/** Rules of giveaways in versions: fixed from the start on, a change is a new version that says what changed. */
@Injectable()
export class RulesService {
  constructor(
    @Inject(GiveawaysService) private readonly giveaways: GiveawaysService,
    @Inject(RulesRepository) private readonly rules: RulesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The rules; whoever asks first makes the first version. @throws DomainError `giveaway-not-found` */
  async get(slug: string): Promise<PublicRules> {
    const giveaway = await this.giveaways.get(slug)
    const found = await this.rules.versions(giveaway.id)
    if (found.length === 0) {
      for (const first of await this.rules.current([giveaway.id])) await this.rules.insertFirst(first)
    }
    const versions = found.length === 0 ? await this.rules.versions(giveaway.id) : found
    const [current] = versions
    if (current === undefined) throw new Error('The giveaway was removed meanwhile')
    return { giveaway, current, versions }
  }

  /** Makes the first version of a giveaway that has none, before or after it is changed. */
  async insertFirst(transaction: Transaction, giveawayId: number): Promise<void> {
    if ((await this.rules.latest(transaction, [giveawayId])).size > 0) return
    for (const first of await this.rules.current([giveawayId], transaction)) await this.rules.insertFirst(first, transaction)
  }

  /** Follows changes of giveaways that have rules already. The giveaways must be locked. */
  async update(transaction: Transaction, giveawayIds: readonly number[]): Promise<void> {
    if (giveawayIds.length === 0) return
    const latest = await this.rules.latest(transaction, giveawayIds)
    for (const { giveaway_id: id, facts } of await this.rules.current(giveawayIds, transaction)) {
      const before = latest.get(id)
      const step = before === undefined ? undefined : nextRules(before, facts, this.clock())
      if (step !== undefined) await this.rules.save(transaction, id, step)
    }
  }
}
