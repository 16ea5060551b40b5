import type { PostalAddress } from '@ribbonry/contracts'
import { DomainError, type Identity, readEmail } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { AddressReader } from '../addresses/address-reader.service.ts'
import { SecretLinksRepository } from './secret-pages/secret-links.repository.ts'
import { winnerNotFound } from './refusals.ts'
import type { WinnerRow } from './winner-row.ts'
import { WinnerSteps } from './winner-steps.service.ts'
import { WinnersRepository } from './winners.repository.ts'

/** Winners as staff see and manage them. */
@Injectable()
export class WinnersService {
  constructor(
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(WinnerSteps) private readonly steps: WinnerSteps,
    @Inject(AddressReader) private readonly addresses: AddressReader,
    @Inject(SecretLinksRepository) private readonly links: SecretLinksRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError `giveaway-not-found` */
  async list(giveawayId: number, by: Identity): Promise<{ winners: WinnerRow[]; addresses: Map<number, PostalAddress> }> {
    return await this.steps.run(giveawayId, async ({ transaction }) => {
      const winners = await this.winners.ofGiveaway(transaction, giveawayId)
      const ids = winners.map(({ id }) => id)
      return { winners, addresses: await this.addresses.read(transaction, ids, { memberId: by.userId }) }
    })
  }

  /** @throws DomainError `giveaway-not-found`, `email-invalid`, `winner-exists` */
  async add(giveawayId: number, typed: string, by: Identity): Promise<WinnerRow> {
    return await this.steps.run(giveawayId, async (step) => {
      const { transaction, now } = step
      const email = readEmail(typed)
      if (email === undefined) throw new DomainError('refused', 'email-invalid', 'Please enter a valid email address.')
      if ((await this.winners.lockByEmail(transaction, giveawayId, email)) !== undefined)
        throw new DomainError('conflict', 'winner-exists', 'This address has won this giveaway already.')
      const id = await this.winners.insert(transaction, giveawayId, email, now)
      await this.steps.record(step, { memberId: by.userId }, 'add-winner', [id])
      return await this.steps.lockOne(step, id)
    })
  }

  /** @throws DomainError `giveaway-not-found`, `winner-not-found` */
  async remove(giveawayId: number, id: number, by: Identity): Promise<void> {
    await this.steps.run(giveawayId, async (step) => {
      const { public_initial: named } = await this.steps.lockOne(step, id)
      await this.winners.remove(step.transaction, [id])
      if (named !== null) step.changesPublicPage()
      await this.steps.record(step, { memberId: by.userId }, 'delete-winner', [id])
    })
  }

  /** Marks a winner who does not answer, or takes the mark back. @throws DomainError `winner-not-found` */
  async markNoResponse(id: number, undo: boolean, by: Identity): Promise<WinnerRow> {
    const giveawayId = await this.winners.giveawayOf(id)
    if (giveawayId === undefined) throw winnerNotFound()
    return await this.steps.run(giveawayId, async (step) => {
      const { no_response: marked, public_initial: named } = await this.steps.lockOne(step, id)
      if (named !== null) step.changesPublicPage()
      await this.winners.update(step.transaction, id, { no_response: undo ? null : (marked ?? step.now) })
      await this.steps.record(step, { memberId: by.userId }, undo ? 'unmark-no-response' : 'mark-no-response', [id])
      return await this.steps.lockOne(step, id)
    })
  }

  /** Lets a winner change an address that the sponsor has. @throws DomainError `giveaway-not-found`, `winner-not-found` */
  async unlock(giveawayId: number, id: number, by: Identity): Promise<WinnerRow> {
    return await this.steps.run(giveawayId, async (step) => {
      await this.steps.lockOne(step, id)
      await this.winners.update(step.transaction, id, { unlocked: true })
      await this.steps.record(step, { memberId: by.userId }, 'unlock-address', [id])
      return await this.steps.lockOne(step, id)
    })
  }

  /** Ends links of a giveaway, or of one winner; how many. @throws DomainError `giveaway-not-found`, `winner-not-found` */
  async endLinks(giveawayId: number, winnerId: number | undefined, by: Identity): Promise<number> {
    return await this.steps.run(giveawayId, async (step) => {
      if (winnerId !== undefined) await this.steps.lockOne(step, winnerId)
      const ended = await this.links.end(step.transaction, giveawayId, winnerId)
      const item = winnerId === undefined ? { type: 'giveaway', id: giveawayId } : { type: 'winner', id: winnerId }
      const details = { giveaway: giveawayId, ended }
      await this.activity.record(step.transaction, { actor: { memberId: by.userId }, action: 'end-links', item, details })
      return ended
    })
  }
}
