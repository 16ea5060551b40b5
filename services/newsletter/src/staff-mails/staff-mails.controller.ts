import { type CallAnswer, type CallInput, listMails, sendMailAgain, type StaffMail } from '@ribbonry/contracts'
import { DomainError, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'
import { StaffMailsRepository, type StaffMailRow } from './staff-mails.repository.ts'

/** Mails as staff see them. */
@Controller()
export class StaffMailsController {
  constructor(
    @Inject(StaffMailsRepository) private readonly staffMails: StaffMailsRepository,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
  ) {}

  @Handles(listMails)
  async list(@Input() { query }: CallInput<typeof listMails>): Promise<CallAnswer<typeof listMails>> {
    const { page, perpage, ...filter } = query
    const [{ mails, total }, states] = await Promise.all([this.staffMails.list(filter, perpage, (page - 1) * perpage), this.staffMails.countByState()])
    return { mails: mails.map(present), total, states }
  }

  @Handles(sendMailAgain)
  async resend(@Input() { body: { id } }: CallInput<typeof sendMailAgain>): Promise<CallAnswer<typeof sendMailAgain>> {
    const row = await this.staffMails.requeue(id)
    if (row === undefined) throw await this.#refusal(id)
    const waiting = await this.mails.findQueued(id)
    if (waiting !== undefined) await this.queue.add(waiting)
    return { mail: present(row) }
  }

  async #refusal(id: string): Promise<DomainError> {
    if (!(await this.staffMails.exists(id))) return new DomainError('not-found', 'mail-not-found', 'There is no such mail.')
    return new DomainError('conflict', 'mail-not-again', 'It is on its way already, or what was in it is not kept any more.')
  }
}

function present(row: StaffMailRow): StaffMail {
  const { id, recipient, template, state, tries, error, unconfirmed } = row
  const open = state === 'queued' || state === 'sending'
  return {
    id, to: recipient, template, state, tries, error, unconfirmed,
    created: row.created.toISOString(), sent: row.sent?.toISOString() ?? null, next_try: state === 'queued' ? row.nextTry.toISOString() : null,
    again: !open && row.hasContent,
  }
}
