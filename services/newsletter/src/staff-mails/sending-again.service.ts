import { Inject, Injectable } from '@nestjs/common'
import { DomainError, MailLimits, TooMany } from '@ribbonry/service-kit'
import { MailsRepository } from '../mails/mails.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'
import { StaffMailsRepository, type StaffMailRow } from './staff-mails.repository.ts'

/** Mails that staff send again. Each counts for its mailbox as any other does, whoever asks for it. */
@Injectable()
export class SendingAgainService {
  constructor(
    @Inject(StaffMailsRepository) private readonly staffMails: StaffMailsRepository,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
    @Inject(MailLimits) private readonly limits: MailLimits,
  ) {}

  /** @throws DomainError where there is no such mail, where it is not at its end or not kept, or where its mailbox has had enough */
  async send(id: string): Promise<StaffMailRow> {
    const mail = await this.staffMails.sendable(id)
    if (mail === undefined) throw await this.#refusal(id)
    // One edition counts once, however often its button is pressed.
    const heldBack = await this.limits.take({ id: `${id}.${mail.edition + 1}`, to: mail.recipient, template: mail.template })
    if (heldBack !== undefined) throw tooManyMails(heldBack.seconds)
    const row = await this.staffMails.again(id)
    if (row === undefined) throw await this.#refusal(id)
    const waiting = await this.mails.waiting(id)
    if (waiting !== undefined) await this.queue.add(waiting)
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
  return new TooMany('too-many-mails', `This mailbox has had as many mails of this kind as it may. Please try again in ${wait}.`, seconds)
}
