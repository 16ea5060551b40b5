import { type Identity, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressReader } from '../addresses/address-reader.service.ts'
import { EntriesRepository } from '../draws/entries/entries.repository.ts'
import { FulfilledGiveawaysRepository } from '../fulfilment/fulfilled-giveaways.repository.ts'
import { WinnersRepository } from '../fulfilment/winners.repository.ts'
import { MemberEmailClient } from './member-email.client.ts'

/** What this service holds of a member: giveaways that their address entered, and won. */
@Injectable()
export class OwnDataService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MemberEmailClient) private readonly members: MemberEmailClient,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(FulfilledGiveawaysRepository) private readonly giveaways: FulfilledGiveawaysRepository,
    @Inject(AddressReader) private readonly addresses: AddressReader,
    @Inject(EntriesRepository) private readonly entries: EntriesRepository,
  ) {}

  /** @throws DomainError `unavailable` */
  async export(member: Identity): Promise<Record<string, unknown[]>> {
    const email = await this.members.confirmed(member)
    if (email === undefined) return { giveaways_won: [], giveaway_entries: [] }
    return await this.transactions.run(async (transaction) => {
      const winners = await this.winners.ofEmails(transaction, [email])
      const ids = winners.map(({ id }) => id)
      const addresses = await this.addresses.read(transaction, ids, { memberId: member.userId })
      const won: unknown[] = []
      for (const { id, giveaway_id: giveawayId, ...winner } of winners) {
        const giveaway = await this.giveaways.find(transaction, giveawayId)
        won.push({ giveaway: giveaway?.title ?? '', ...winner, address: addresses.get(id) ?? null })
      }
      const entries = await this.entries.ofEmails(transaction, [email])
      return {
        giveaways_won: won,
        giveaway_entries: entries.map(({ title, email: entered, code, created, confirmed }) => ({
          giveaway: title,
          email: entered,
          code,
          created,
          confirmed,
        })),
      }
    })
  }
}
