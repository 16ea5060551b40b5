import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { SessionsService } from '../sessions/sessions.service.ts'
import { UserAgentClassifier } from '../visitors/user-agents.ts'
import { NewsletterEventsRepository, type ReportedEvent } from './newsletter-events.repository.ts'
import { type OpenedLink, SCAN_MS, scannerSessions } from './scanner-rule.ts'

/** Who reports an event, from the gateway's headers. */
export interface EventSender {
  readonly token: string
  /** Today's hash of the address; empty if the gateway sent none. */
  readonly address: string
  readonly userAgent: string
}

const DAY_MS = 86_400_000
/** For which it is remembered what an address has opened. */
const REMEMBERED_MS = 4 * SCAN_MS
/** Links of one newsletter that are remembered of an address: offices share one. */
const MOST_REMEMBERED = 200

/** What readers of newsletters looked at, without bots and scanners of mails. */
@Injectable()
export class NewsletterEventsService {
  readonly #agents = new UserAgentClassifier()

  constructor(
    @Inject(NewsletterEventsRepository) private readonly events: NewsletterEventsRepository,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<TrackingEnvironment, 'RAW_EVENT_DAYS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async report(event: Omit<ReportedEvent, 'session' | 'isScanner'>, { token, address, userAgent }: EventSender): Promise<void> {
    const at = this.clock().getTime()
    const session = this.sessions.find(token, at)?.pseudonym ?? this.sessions.fallbackPseudonym(address, userAgent, at)
    const isScanner = this.#agents.classify(userAgent).bot
    await this.events.insert({ ...event, session, isScanner })
    if (isScanner || address === '') return
    const scanners = scannerSessions(await this.#opened(event.newsletterId, address, { place: event.place, session, at }))
    if (scanners.size > 0) await this.events.markScanners(event.newsletterId, [...scanners])
  }

  /** Single events are kept as long as those of the site; then their sums stay, and their sessions go. */
  async addUpOld(): Promise<void> {
    const before = new Date(this.clock().getTime() - this.config.RAW_EVENT_DAYS * DAY_MS)
    const count = await this.events.addUp(before)
    if (count > 0) this.logger.info({ count }, 'Old events of newsletters were added up')
  }

  /** What the address has opened of late, and now. Without Redis, scanners are known by their user agents alone. */
  async #opened(newsletterId: number, address: string, link: OpenedLink): Promise<OpenedLink[]> {
    const key = `tracking:newsletter:${newsletterId}:${address}`
    try {
      const replies = await this.redis
        .multi()
        .lpush(key, JSON.stringify(link))
        .ltrim(key, 0, MOST_REMEMBERED - 1)
        .pexpire(key, REMEMBERED_MS)
        .lrange(key, 0, -1)
        .exec()
      const texts = (replies?.[3]?.[1] ?? []) as string[]
      return texts.map((text) => JSON.parse(text) as OpenedLink)
    } catch (error) {
      this.logger.warn({ err: error }, 'Scanners of mails cannot be told by what they open')
      return [link]
    }
  }
}
