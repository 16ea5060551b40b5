import type { PostalAddress } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressReader } from '../../addresses/address-reader.service.ts'
import { type FulfilledGiveaway, FulfilledGiveawaysRepository } from '../fulfilled-giveaways.repository.ts'
import type { WinnerRow } from '../winner-row.ts'
import { WinnersRepository } from '../winners.repository.ts'
import { incorrectToken, SecretLinks } from './secret-links.service.ts'

/** What a secret page shows: of a winner, or to a sponsor of all winners whose addresses were released. */
export interface SecretPage {
  readonly giveaway: FulfilledGiveaway
  readonly scope: 'winner' | 'sponsor'
  readonly winners: readonly WinnerRow[]
  readonly addresses: ReadonlyMap<number, PostalAddress>
}

/** What winners and sponsors see by a secret link. */
@Injectable()
export class SecretPagesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SecretLinks) private readonly links: SecretLinks,
    @Inject(FulfilledGiveawaysRepository) private readonly giveaways: FulfilledGiveawaysRepository,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(AddressReader) private readonly addresses: AddressReader,
  ) {}

  /** @throws DomainError `incorrect-token` */
  async page(giveawayId: number, token: string): Promise<SecretPage> {
    const { scope, winner_id: winnerId } = await this.links.verify(giveawayId, token, ['winner', 'sponsor'])
    return await this.transactions.run(async (transaction) => {
      const giveaway = await this.giveaways.find(transaction, giveawayId)
      const all = await this.winners.ofGiveaway(transaction, giveawayId)
      const winners = all.filter(({ id, address_sent: sent }) => (scope === 'winner' ? id === winnerId : sent !== null))
      if (giveaway === undefined || (scope === 'winner' && winners.length === 0)) throw incorrectToken()
      const actor = { name: scope === 'winner' ? `winner ${winnerId}` : `sponsor of giveaway ${giveawayId}` }
      const ids = winners.map(({ id }) => id)
      return { giveaway, scope, winners, addresses: await this.addresses.read(transaction, ids, actor) }
    })
  }
}
