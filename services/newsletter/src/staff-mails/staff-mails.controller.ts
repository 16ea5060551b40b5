import { type CallAnswer, type CallInput, listMails, sendMailAgain, type StaffMail } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { SendingAgainService } from './sending-again.service.ts'
import { StaffMailsRepository, type StaffMailRow } from './staff-mails.repository.ts'

/** Mails as staff see them. */
@Controller()
export class StaffMailsController {
  constructor(
    @Inject(StaffMailsRepository) private readonly staffMails: StaffMailsRepository,
    @Inject(SendingAgainService) private readonly sendingAgain: SendingAgainService,
  ) {}

  @Handles(listMails)
  async list(@Input() { query }: CallInput<typeof listMails>): Promise<CallAnswer<typeof listMails>> {
    const { page, perpage, ...filter } = query
    const [{ mails, total }, states] = await Promise.all([this.staffMails.list(filter, perpage, (page - 1) * perpage), this.staffMails.states()])
    return { mails: mails.map(present), total, states }
  }

  @Handles(sendMailAgain)
  async again(@Input() { body: { id } }: CallInput<typeof sendMailAgain>): Promise<CallAnswer<typeof sendMailAgain>> {
    return { mail: present(await this.sendingAgain.send(id)) }
  }
}

function present(row: StaffMailRow): StaffMail {
  const { id, recipient, template, state, tries, error, unconfirmed } = row
  const open = state === 'queued' || state === 'sending'
  return {
    id, to: recipient, template, state, tries, error, unconfirmed,
    created: row.created.toISOString(), sent: row.sent?.toISOString() ?? null, next_try: state === 'queued' ? row.nextTry.toISOString() : null,
    again: !open && row.kept,
  }
}
