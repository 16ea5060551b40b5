import type { Mail } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { PriceDropChoicesService } from '../recipients/price-drop-choices.service.ts'
import { SendingQueue } from './sending-queue.ts'

/** Stores mails that services request, and schedules them. */
@Injectable()
export class MailIntakeService {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(PriceDropChoicesService) private readonly choices: PriceDropChoicesService,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
  ) {}

  /** Idempotent per id of the mail. */
  async receive(mail: Mail): Promise<void> {
    const { id, template, to, data } = mail
    if (template === 'price-drop' && data.member_id !== undefined) await this.choices.linkMember(to, data.member_id)
    await this.mails.insert(mail)
    const queued = await this.mails.findQueued(id)
    if (queued !== undefined) await this.queue.add(queued)
  }
}
