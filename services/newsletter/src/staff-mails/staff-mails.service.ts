import { DomainError, MailLimits, TooMany } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'
import {
  type MailFilter,
  type StaffMailPage,
  type StaffMailRow,
  StaffMailsRepository,
  type WaitingMails,
} from './staff-mails.repository.ts'

/** Lists mails for staff and sends them again. */
@Injectable()
export class StaffMailsService {
  constructor(
    @Inject(StaffMailsRepository) private readonly staffMails: StaffMailsRepository,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
    @Inject(MailLimits) private readonly limits: MailLimits,
  ) {}

  /** @param page from 1 */
  async list(filter: MailFilter, page: number, perPage: number): Promise<StaffMailPage> {
    return await this.staffMails.list(filter, page, perPage)
  }

  async countWaiting(): Promise<WaitingMails> {
    return await this.staffMails.countWaiting()
  }

  /**
   * Sends a mail once more. It counts for its mailbox like any other mail.
   * @throws DomainError `mail-not-found`; `mail-not-again` for a mail that is queued, or whose content is no longer stored;
   * `too-many-mails`
   */
  async resend(id: string): Promise<StaffMailRow> {
    const mail = await this.staffMails.findResendable(id)
    if (mail === undefined) throw await this.#refusal(id)
    // One edition counts once, however often its button is pressed.
    const limited = await this.limits.count({ id: `${id}.${mail.edition + 1}`, to: mail.recipient, template: mail.template })
    if (limited !== undefined) throw tooManyMails(limited.seconds)
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

function tooManyMails(seconds: number): TooMany {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return new TooMany(
    'too-many-mails',
    `This mailbox has had as many mails of this kind as it may. Please try again in ${wait}.`,
    seconds,
  )
}
