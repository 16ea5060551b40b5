import { MAILS_QUEUE, type Mail } from '@ribbonry/contracts'
import { untilDefined } from '@ribbonry/testing'
import { Queue } from 'bullmq'

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
    const isOfTemplate = (mail: Mail): mail is Extract<Mail, { template: Template }> => mail.template === template
    return await untilDefined(`a mail ${template} to ${address}`, async () =>
      (await this.mailsTo(address)).findLast(isOfTemplate),
    )
  }

  async close(): Promise<void> {
    await this.#queue.close()
  }
}

/** The code in a mailed link: the second segment of the path. */
export function codeIn(link: string): string {
  return new URL(link).pathname.split('/')[2] ?? ''
}
