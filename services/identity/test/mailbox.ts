import { MAILS_QUEUE, type Mail } from '@ribbonry/contracts'
import { Queue } from 'bullmq'
import { setTimeout as wait } from 'node:timers/promises'

const DEADLINE_MS = 5000

/** Reads the mails in newsletter's queue, which nothing consumes here. */
export class Mailbox {
  readonly #queue: Queue

  constructor(redisUrl: string) {
    this.#queue = new Queue(MAILS_QUEUE, { connection: { url: redisUrl } })
  }

  /** Every mail to an address, oldest first. */
  async mailsTo(address: string): Promise<Mail[]> {
    return await this.mailsWhere(({ to }) => to === address)
  }

  async mailsWhere(wanted: (mail: Mail) => boolean): Promise<Mail[]> {
    const jobs = await this.#queue.getJobs(['waiting', 'delayed', 'prioritized'], 0, -1, true)
    return jobs.map(({ data }) => data as Mail).filter(wanted)
  }

  /** Waits for the newest mail of that template to an address. */
  async newest<Template extends Mail['template']>(
    address: string,
    template: Template,
  ): Promise<Extract<Mail, { template: Template }>> {
    const end = Date.now() + DEADLINE_MS
    for (;;) {
      const mail = (await this.mailsTo(address)).findLast((one) => one.template === template)
      if (mail !== undefined) return mail as Extract<Mail, { template: Template }>
      if (Date.now() > end) throw new Error(`No mail ${template} came to ${address}`)
      await wait(20)
    }
  }

  async close(): Promise<void> {
    await this.#queue.close()
  }
}

/** The code in a mailed link: the second segment of the path. */
export function codeIn(link: string): string {
  return new URL(link).pathname.split('/')[2] ?? ''
}

/** Polls until the condition holds. @throws Error after the deadline */
export async function waitUntil(what: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + DEADLINE_MS
  while (!(await what())) {
    if (Date.now() > end) throw new Error('It did not happen in time')
    await wait(20)
  }
}
