import { sendMail } from '@ribbonry/contracts'
import { type JobPayload, Processes } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { MailIntakeService } from './mail-intake.service.ts'

/**
 * Moves mails from the queue into the table, where they are durable and visible to staff. A killed process's job moves within
 * seconds, however often.
 */
@Injectable()
export class MailIntakeProcessor {
  constructor(@Inject(MailIntakeService) private readonly intake: MailIntakeService) {}

  @Processes(sendMail, { concurrency: 4, lockMs: 10_000, stalledCheckMs: 5000, maxStalls: 1_000_000 })
  async receive(mail: JobPayload<typeof sendMail>): Promise<void> {
    await this.intake.receive(mail)
  }
}
