import type { Queue } from 'bullmq'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import type { QueuedMail } from '../mails/mails.repository.ts'

export const SENDING_QUEUE = 'newsletter.sending'

/** Lower goes first: nobody waits for a password behind ten thousand price drops. */
const PRIORITY = { account: 1, bulk: 10 } as const

/** Mails on their way out. The table says what there is to do; this says when. */
export class SendingQueue {
  constructor(private readonly queue: Pick<Queue, 'add'>) {}

  /** Has the next try made; asking again for the same try changes nothing. */
  async add({ id, template, edition, tries }: QueuedMail, delay = 0): Promise<void> {
    const priority = MAIL_KINDS[template].topic === undefined ? PRIORITY.account : PRIORITY.bulk
    await this.queue.add('send', { id }, { jobId: `${id}.${edition}.${tries}`, delay, priority, removeOnComplete: true, removeOnFail: true })
  }
}
