import { MailCatcher } from './mail-catcher.ts'
import { Newsletter } from './running-newsletter.ts'

/** Things of one test that must be closed after it. */
export class Opened {
  readonly #open: { close: () => Promise<unknown> }[] = []

  async add<Thing extends { close: () => Promise<unknown> }>(thing: Promise<Thing>): Promise<Thing> {
    const ready = await thing
    this.#open.push(ready)
    return ready
  }

  /** A running service before a mail server of its own. */
  async newsletter(environment: Record<string, string> = {}): Promise<{ newsletter: Newsletter; post: MailCatcher }> {
    const post = await this.add(MailCatcher.open())
    const newsletter = await this.add(Newsletter.open({ SMTP_URL: post.url, ...environment }))
    return { newsletter: await newsletter.start(), post }
  }

  async close(): Promise<void> {
    for (const one of this.#open.splice(0).toReversed()) await one.close()
  }
}
