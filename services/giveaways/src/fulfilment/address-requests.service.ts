import { DomainError, type Identity, readEmail } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { lastDayOfAddress } from '../addresses/retention.ts'
import { AddressMails } from './address-mails.service.ts'
import { winnerNotFound } from './refusals.ts'
import type { WinnerRow } from './winner-row.ts'
import { advance } from './winner-status.ts'
import { WinnerSteps } from './winner-steps.service.ts'
import { WinnersRepository } from './winners.repository.ts'

/** Asks winners where the prize is to go. */
@Injectable()
export class AddressRequestsService {
  constructor(
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(WinnerSteps) private readonly steps: WinnerSteps,
    @Inject(AddressMails) private readonly mails: AddressMails,
  ) {}

  /** @throws DomainError `giveaway-not-found`, `winner-not-found`, `giveaway-over` */
  async send(giveawayId: number, typed: string, text: string, by: Identity): Promise<WinnerRow> {
    return await this.steps.run(giveawayId, async (step) => {
      const { transaction, giveaway, now } = step
      const email = readEmail(typed)
      const winner = email === undefined ? undefined : await this.winners.lockByEmail(transaction, giveawayId, email)
      if (winner === undefined) throw winnerNotFound()
      if (now >= lastDayOfAddress(winner, giveaway))
        throw new DomainError('refused', 'giveaway-over', 'This was drawn too long ago: addresses are not kept any more.')
      if (await this.mails.isRepeat(transaction, winner)) return winner
      const status = advance(winner.status, 'asked')
      // Who has answered already is asked for a change, which is due on no day.
      const asked = status === 'asked' ? { address_requested: now, reminded: null } : {}
      await this.winners.update(transaction, winner.id, { status, ...asked })
      await this.mails.request(transaction, giveaway, winner, { text, asked: now })
      await this.steps.record(step, { memberId: by.userId }, 'send-address-request', [winner.id])
      return await this.steps.lockOne(step, winner.id)
    })
  }
}
