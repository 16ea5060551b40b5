import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { Claims } from '../../claims/claims.ts'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { RecipientsRepository } from '../../recipients/recipients.repository.ts'
import { MAIL_TRANSPORT, type MailTransport } from '../../smtp/mail-transport.ts'
import { BegunNewslettersRepository } from './begun-newsletters.repository.ts'
import { BrakesService } from './brakes.service.ts'
import { LetterWriter } from './letter-writer.service.ts'
import { PreparedLetters } from './letters.ts'
import { PaceService } from './pace.service.ts'
import { pauseUntil, SendLane } from './send-lane.ts'
import { SendsRepository } from './sends.repository.ts'
import { WarmUpService } from './warm-up.service.ts'

/** How often an instance looks whether a newsletter is being sent. */
const LOOK_EVERY_MS = 500
/** Longest pause of a lane that has nothing to send now. */
const IDLE_MS = 500
/** Mails of a slice at most: after each, pace, warm-up and brakes are looked at. */
const SLICE = 50
/** Claims of dead senders are looked for this often. */
const RECOVERY_MS = 5000
const FIRST_BACKOFF_MS = 1000
const LONGEST_BACKOFF_MS = 30_000

/**
 * Sends newsletters that have begun, in every instance at once. Nothing but the tables says what is to be sent, so it goes on after
 * whatever was away.
 */
@Injectable()
export class NewsletterSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stop = new AbortController()
  readonly #lanes = new Set<Promise<void>>()
  #looking: Promise<void> | undefined
  /** Claims that were free when they were last looked at. */
  #free = new Set<string>()
  #lastRecovery = 0

  constructor(
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(PreparedLetters) private readonly letters: PreparedLetters,
    @Inject(LetterWriter) private readonly writer: LetterWriter,
    @Inject(Claims) private readonly claims: Claims,
    @Inject(PaceService) private readonly pace: PaceService,
    @Inject(WarmUpService) private readonly warmUp: WarmUpService,
    @Inject(BrakesService) private readonly brakes: BrakesService,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_AT_ONCE' | 'MAIL_RETRY_MS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#looking = this.#keepLooking()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort()
    await this.#looking
    await Promise.all(this.#lanes)
  }

  async #keepLooking(): Promise<void> {
    let hasMerged = false
    while (!this.#stop.signal.aborted) {
      try {
        if (!hasMerged) await this.sends.mergeClasses(this.pace.classes.names)
        hasMerged = true
        await this.#look()
      } catch (error) {
        this.logger.warn({ err: error }, 'Newsletters wait for the database')
      }
      await pauseUntil(LOOK_EVERY_MS, this.#stop.signal)
    }
  }

  async #look(): Promise<void> {
    if (performance.now() - this.#lastRecovery >= RECOVERY_MS) await this.#recover()
    const sending = await this.newsletters.listSending()
    for (const id of sending) if (await this.newsletters.finish(id, this.clock())) this.logger.info({ newsletter: id }, 'Sent')
    if (sending.length === 0) return
    while (this.#lanes.size < this.config.NEWSLETTER_AT_ONCE) {
      const lane = this.#runLane().catch((error: unknown) => this.logger.warn({ err: error }, 'A lane of newsletters ended'))
      this.#lanes.add(lane)
      void lane.finally(() => this.#lanes.delete(lane))
    }
  }

  /**
   * Takes over what dead senders have claimed. A claim that is free twice in a row is dead: a living sender whose connection ended,
   * with the database perhaps, takes its claim back at once.
   */
  async #recover(): Promise<void> {
    const free = new Set<string>()
    for (const key of await this.sends.openClaims()) {
      await this.claims.run(
        key,
        async (claim) => {
          if (this.#free.has(key)) await this.sends.recover(claim)
          else free.add(key)
        },
        1,
      )
    }
    this.#free = free
    this.#lastRecovery = performance.now()
  }

  /** Sends as long as something is being sent. */
  async #runLane(): Promise<void> {
    const claim = await this.claims.keep(randomUUID(), () => this.#stop.signal.aborted)
    if (claim === undefined) return
    const session = this.transport.session()
    const lane = new SendLane(
      claim,
      session,
      {
        sends: this.sends,
        recipients: this.recipients,
        writer: this.writer,
        clock: this.clock,
        logger: this.logger,
        retryMs: this.config.MAIL_RETRY_MS,
      },
      () => this.#stop.signal.aborted,
    )
    try {
      let failures = 0
      while (!this.#stop.signal.aborted) {
        const went = await this.#runSlice(lane)
        if (went === 'nothing') return
        failures = went === 'broken' ? failures + 1 : 0
        if (went === 'broken')
          await pauseUntil(Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1)), this.#stop.signal)
        if (typeof went === 'number' && went > 0) await pauseUntil(Math.min(IDLE_MS, went), this.#stop.signal)
      }
    } finally {
      session.close()
      await claim.release().catch(() => undefined)
    }
  }

  /** @returns milliseconds to wait before the next slice; `nothing` when no newsletter is being sent */
  async #runSlice(lane: SendLane): Promise<number | 'broken' | 'nothing'> {
    const { claim } = lane
    if (!(await claim.whenHeld())) return 'nothing'
    let waitMs = IDLE_MS
    try {
      const sending = await this.newsletters.listSending()
      if (sending.length === 0) return 'nothing'
      for (const id of sending) {
        const due = await this.sends.dueClasses(id, this.pace.classes.names, this.clock())
        // Lanes begin with different classes, so that a slow one does not hold up the others.
        for (const domainClass of shuffled(due)) {
          const { granted, waitMs: classMs } = await this.pace.take(domainClass, SLICE)
          if (granted === 0) {
            waitMs = Math.min(waitMs, classMs)
            continue
          }
          const went = await this.#sendSlice(lane, id, domainClass, granted)
          if (went !== 'none') return went
        }
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'A lane of newsletters waits for the database or Redis')
      return 'broken'
    }
    return waitMs
  }

  async #sendSlice(lane: SendLane, id: number, domainClass: string, granted: number): Promise<0 | 'broken' | 'none'> {
    const allowed = await this.warmUp.reserve(granted)
    if (allowed === 0) return 'none'
    const letter = await this.letters.of(id)
    const rows = await this.sends.claim(lane.claim, id, domainClass, allowed, this.clock())
    await this.warmUp.giveBack(allowed - rows.length)
    if (rows.length === 0) return 'none'
    const { isBroken, hardBounces, untried, ...outcome } = await lane.send(letter, rows)
    await this.warmUp.giveBack(untried)
    await this.brakes.watch(id, domainClass, outcome, hardBounces)
    return isBroken ? 'broken' : 0
  }
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
