import type { Queue } from 'bullmq'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import type { QueuedMail } from '../mails/mails.repository.ts'

export const SENDING_QUEUE = 'newsletter.sending'

/** Lower goes first: account mails do not wait behind bulk mail. */
const PRIORITY = { account: 1, bulk: 10 } as const

/** Queue of outgoing mails. The table is the source of truth; the queue schedules. */
export class SendingQueue {
  constructor(private readonly queue: Pick<Queue, 'add'>) {}

  /** Schedules the next try; idempotent per try. */
  async add({ id, template, edition, tries }: QueuedMail, delay = 0): Promise<void> {
    const priority = MAIL_KINDS[template].topic === undefined ? PRIORITY.account : PRIORITY.bulk
    await this.queue.add(
      'send',
      { id },
      { jobId: `${id}.${edition}.${tries}`, delay, priority, removeOnComplete: true, removeOnFail: true },
    )
  }
}
