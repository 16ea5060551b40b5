import type { MailState } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'
import { type MailFilter, StaffMailsRepository, type StaffMailRow } from './staff-mails.repository.ts'

export interface StaffMailList {
  readonly mails: readonly StaffMailRow[]
  readonly total: number
  readonly states: Record<MailState, number>
}

/** Lists mails for staff and sends them again. */
@Injectable()
export class StaffMailsService {
  constructor(
    @Inject(StaffMailsRepository) private readonly staffMails: StaffMailsRepository,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
  ) {}

  async list(filter: MailFilter, limit: number, offset: number): Promise<StaffMailList> {
    const [{ mails, total }, states] = await Promise.all([this.staffMails.list(filter, limit, offset), this.staffMails.countByState()])
    return { mails, total, states }
  }

  /** @throws DomainError `mail-not-found`; `mail-not-again` for a mail that is queued, or whose content is no longer stored */
  async resend(id: string): Promise<StaffMailRow> {
    const row = await this.staffMails.requeue(id)
    if (row === undefined) throw await this.#refusal(id)
    const queued = await this.mails.findQueued(id)
    if (queued !== undefined) await this.queue.add(queued)
    return row
  }

  async #refusal(id: string): Promise<DomainError> {
    if (!(await this.staffMails.exists(id))) return new DomainError('not-found', 'mail-not-found', 'There is no such mail.')
    return new DomainError('conflict', 'mail-not-again', 'It is on its way already, or what was in it is not kept any more.')
  }
}
