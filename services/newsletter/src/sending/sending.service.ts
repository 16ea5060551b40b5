import { Inject, Injectable } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { DeliveryService } from './delivery.service.ts'
import { MailClaimsRepository } from './mail-claims.repository.ts'
import { SendingQueue } from './sending-queue.ts'

/** Sends stored mails, each by one sender at a time. */
@Injectable()
export class SendingService {
  constructor(
    @Inject(MailClaimsRepository) private readonly claims: MailClaimsRepository,
    @Inject(DeliveryService) private readonly delivery: DeliveryService,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
  ) {}

  /** Sends a mail unless another sender does, and schedules the next try where one follows. */
  async send(id: string): Promise<void> {
    const delayMs = await this.claims.runClaimed(id, (claim) => this.delivery.deliver(claim))
    if (delayMs === undefined) return
    const mail = await this.mails.findQueued(id)
    if (mail !== undefined) await this.queue.add(mail, delayMs)
  }
}
