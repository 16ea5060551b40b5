import type { Queue } from 'bullmq'

export const CONTACT_MAILS_QUEUE = 'identity.contact-mails'
export const SWEEP = 'sweep'

/** Mails to the site's owner, on their way. */
export class ContactMails {
  constructor(private readonly queue: Pick<Queue, 'add'>) {}

  /** Has a message mailed; asking again while it waits changes nothing. A mail that was given up is gone from here, and the next sweep asks for it anew. */
  async enqueue(id: string): Promise<void> {
    const backoff = { type: 'exponential', delay: 1000, jitter: 0.5 }
    await this.queue.add('mail', { id }, { jobId: `message-${id}`, attempts: 8, backoff, removeOnComplete: true, removeOnFail: true })
  }
}
