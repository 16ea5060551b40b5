import { TestSmtpServer } from './test-smtp-server.ts'
import { startTestNewsletter, type TestNewsletter } from './test-newsletter.ts'

interface NewsletterFixture {
  readonly newsletter: TestNewsletter
  readonly smtp: TestSmtpServer
}

/** Resources that are closed after one test, and services that the tests of a file share. */
export class NewsletterFixtures {
  readonly #own: { close: () => Promise<unknown> }[] = []
  readonly #shared = new Map<string, NewsletterFixture>()

  async add<Resource extends { close: () => Promise<unknown> }>(opening: Promise<Resource>): Promise<Resource> {
    const resource = await opening
    this.#own.push(resource)
    return resource
  }

  /** A running service with an SMTP server, both reset; tests with the same environment share them, one after the other. */
  async shared(environment: Record<string, string> = {}): Promise<NewsletterFixture> {
    const key = JSON.stringify(environment)
    const existing = this.#shared.get(key)
    if (existing !== undefined) {
      existing.smtp.behaviour = {}
      await existing.newsletter.reset()
      existing.smtp.mails.length = 0
      return existing
    }
    const smtp = await TestSmtpServer.open()
    const newsletter = await startTestNewsletter({ SMTP_URL: smtp.url, ...environment })
    const fixture = { newsletter, smtp }
    this.#shared.set(key, fixture)
    return fixture
  }

  /** The same for a single test, which may stop it. */
  async own(environment: Record<string, string> = {}): Promise<NewsletterFixture> {
    const smtp = await this.add(TestSmtpServer.open())
    const newsletter = await this.add(startTestNewsletter({ SMTP_URL: smtp.url, ...environment }))
    return { newsletter, smtp }
  }

  /** Closes what a single test opened; called after each test. */
  async closeOwn(): Promise<void> {
    for (const one of this.#own.splice(0).toReversed()) await one.close()
  }

  /** Closes the shared services; called after all tests of a file. */
  async closeShared(): Promise<void> {
    for (const { newsletter, smtp } of this.#shared.values()) {
      await newsletter.close()
      await smtp.close()
    }
    this.#shared.clear()
  }
}
