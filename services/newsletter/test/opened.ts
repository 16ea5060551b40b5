import { MailCatcher } from './mail-catcher.ts'
import { Newsletter } from './running-newsletter.ts'

interface Running {
  readonly newsletter: Newsletter
  readonly post: MailCatcher
}

/** Things of one test that must be closed after it, and services that the tests of a file share. */
export class Opened {
  readonly #open: { close: () => Promise<unknown> }[] = []
  readonly #shared = new Map<string, Running>()

  async add<Thing extends { close: () => Promise<unknown> }>(thing: Promise<Thing>): Promise<Thing> {
    const ready = await thing
    this.#open.push(ready)
    return ready
  }

  /** A running service before a mail server, both as new; tests with the same environment share them, one after the other. */
  async newsletter(environment: Record<string, string> = {}): Promise<Running> {
    const key = JSON.stringify(environment)
    const known = this.#shared.get(key)
    if (known !== undefined) {
      known.post.manners = {}
      await known.newsletter.empty()
      known.post.mails.length = 0
      return known
    }
    const post = await MailCatcher.open()
    const newsletter = await Newsletter.open({ SMTP_URL: post.url, ...environment })
    const running = { newsletter, post }
    this.#shared.set(key, running)
    await newsletter.start()
    return running
  }

  /** The same for one test alone, which may stop it. */
  async own(environment: Record<string, string> = {}): Promise<Running> {
    const post = await this.add(MailCatcher.open())
    const newsletter = await this.add(Newsletter.open({ SMTP_URL: post.url, ...environment }))
    return { newsletter: await newsletter.start(), post }
  }

  /** What one test has opened. */
  async close(): Promise<void> {
    for (const one of this.#open.splice(0).toReversed()) await one.close()
  }

  /** What the tests of the file share. */
  async end(): Promise<void> {
    for (const { newsletter, post } of this.#shared.values()) {
      await newsletter.close()
      await post.close()
    }
    this.#shared.clear()
  }
}
