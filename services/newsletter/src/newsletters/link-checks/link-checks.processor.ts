import { checkNewsletterLinks } from '@ribbonry/contracts'
import { followLink, type LinkTarget } from '@ribbonry/media'
import { CLOCK, type Clock, ConcurrencyLimit } from '@ribbonry/service-kit'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { CheckedLinksRepository, type LinkToCheck } from './checked-links.repository.ts'

const EVERY_MS = 10 * 60_000
const MOST_AT_A_TIME = 60
const AT_ONCE = 4
const TIMEOUT_MS = 8000
/** Shops that turn robots away answer people. */
const GONE: ReadonlySet<number> = new Set([404, 410])

/** Looks whether the shops' links of gifts in coming newsletters answer. */
@Injectable()
export class LinkChecksProcessor {
  readonly #limit = new ConcurrencyLimit(AT_ONCE, MOST_AT_A_TIME)

  constructor(
    @Inject(CheckedLinksRepository) private readonly links: CheckedLinksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG)
    private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_LINK_CHECKS' | 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS'>,
  ) {}

  @Scheduled({ queue: checkNewsletterLinks, every: EVERY_MS })
  async check(): Promise<void> {
    if (this.config.NEWSLETTER_LINK_CHECKS === 'off') return
    const due = await this.links.listDue(this.clock(), MOST_AT_A_TIME)
    await Promise.all(due.map(async (link) => await this.#limit.run(async () => await this.#check(link))))
  }

  async #check(link: LinkToCheck): Promise<void> {
    const { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts } = this.config
    const target = await followLink(link.link, { userAgent, allowHosts, timeoutMs: TIMEOUT_MS })
    await this.links.save(link, hasAnswered(target), this.clock())
  }
}

function hasAnswered({ status, problem }: LinkTarget): boolean {
  return problem === null && status !== null && status < 500 && !GONE.has(status)
}
