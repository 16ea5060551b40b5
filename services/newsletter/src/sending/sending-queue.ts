import { sendStoredMail } from '@ribbonry/contracts'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import type { QueuedMail } from '../mails/mails.repository.ts'

/** Lower goes first: account mails do not wait behind bulk mail. */
const PRIORITY = { account: 1, bulk: 10 } as const

/** Queue of outgoing mails. The table is the source of truth; the queue schedules. */
@Injectable()
export class SendingQueue {
  constructor(@Inject(JobQueues) private readonly jobs: JobQueues) {}

  /** Schedules the next try; idempotent per try. */
  async add({ id, template, edition, tries }: QueuedMail, delayMs = 0): Promise<void> {
    const priority = MAIL_KINDS[template].topic === undefined ? PRIORITY.account : PRIORITY.bulk
    await this.jobs.add(sendStoredMail, { id }, { id: `${id}.${edition}.${tries}`, delayMs, priority })
  }
}
