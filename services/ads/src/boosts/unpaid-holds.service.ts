import { endBoostHold } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity, refusalOf, Transactions } from '@ribbonry/service-kit'
import type { Recipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { RecipientsClient } from '../pitching/mails/recipients.client.ts'
import { BoostBookingsService } from './boost-bookings.service.ts'
import { BoostDaysRepository, type HeldDayRow } from './boost-days.repository.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** Members in one request to identity. */
const AT_ONCE = 50

export interface UnpaidHold {
  readonly row: HeldDayRow
  /** Undefined for a buyer without an account, and while identity cannot be reached. */
  readonly member: Recipient | undefined
}

/** Shows staff the held and unpaid days. */
@Injectable()
export class UnpaidHoldsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostDaysRepository) private readonly days: BoostDaysRepository,
    @Inject(BoostBookingsService) private readonly bookings: BoostBookingsService,
    @Inject(RecipientsClient) private readonly members: RecipientsClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<UnpaidHold[]> {
    const rows = await this.days.listHeld(this.clock())
    const ids = [...new Set(rows.flatMap(({ member_id: id }) => id ?? []))]
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    )
    const found = await Promise.all(parts.map((part) => this.members.list(part)))
    const members = new Map(found.flatMap((some) => [...some]))
    return rows.map((row) => ({ row, member: row.member_id === null ? undefined : members.get(row.member_id) }))
  }

  /**
   * Releases a day, and records it in the activity log.
   * @throws DomainError `no-such-hold` where it is paid or released already
   */
  async end(id: number, by: Identity): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const boost = await this.boosts.lock(transaction, id)
      if (boost?.state !== 'held' || (await this.days.heldUntil(transaction, id, this.clock())) === undefined)
        throw refusalOf(endBoostHold, 'not-found', 'no-such-hold', 'This day is not held any more.')
      await this.bookings.release(transaction, boost, { memberId: by.userId })
    })
  }
}
