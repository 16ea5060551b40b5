import type { Claim } from '../../claims/claims.ts'
import { NOT_WANTED, TAKES_NO_MAIL } from '../../recipients/recipients.repository.ts'
import { classifyFailure, MAX_TRIES, retryDelay } from '../../smtp/delivery-failure.ts'
import { deliverMarked, type MailSession } from '../../smtp/mail-transport.ts'
import type { LaneTools } from './lane-tools.ts'
import type { PreparedLetter } from './letters.ts'
import { newsletterMailId } from './newsletter-mail-id.ts'
import type { SliceOutcome } from './pace.service.ts'
import type { NextRecipient, SendRow } from './sends.repository.ts'

/** What was looked up about a recipient is looked up again after this time. */
const FRESH_MS = 1000
const ERASED = 'The address was erased'

/** What came of a slice, beside the pace. */
export interface SliceResult extends SliceOutcome {
  readonly hardBounces: number
  /** Mails that were not tried, or do not count as tried. */
  readonly untried: number
  /** Something is wrong with the connection or the sender, not with a mail: the lane waits before it goes on. */
  readonly isBroken: boolean
}

type MutableResult = { -readonly [Key in keyof SliceResult]: SliceResult[Key] }

/**
 * Sends claimed mails one after the other, over one connection to the mail server and one to the database, whose lock is the claim.
 * At any time at most one of its mails is open: handed over, or accepted and not stored as sent.
 */
export class SendLane {
  /** The last accepted mail, until it is stored. */
  #accepted: { newsletterId: number; recipientId: string } | undefined

  constructor(
    readonly claim: Claim,
    private readonly session: MailSession,
    readonly tools: LaneTools,
    private readonly isStopping: () => boolean,
  ) {}

  /** Sends a slice of a newsletter; what is not sent waits again. */
  async send(letter: PreparedLetter, rows: readonly SendRow[]): Promise<SliceResult> {
    const { newsletterId } = letter
    const result: MutableResult = { accepted: 0, postponed: 0, refused: 0, hardBounces: 0, untried: 0, isBroken: false }
    let found: { next: NextRecipient | undefined; at: number } | undefined
    for (const [index, row] of rows.entries()) {
      if (this.isStopping() || result.isBroken || this.claim.isLost) break
      const isFresh = found !== undefined && this.#elapsed(found.at) < FRESH_MS
      const next: NextRecipient | undefined =
        index === 0 ? { ...row, goesOn: true } : isFresh ? found?.next : await this.#step(newsletterId, { next: row.recipientId })
      if (next?.goesOn !== true) break
      const { email } = next
      if (email === null || next.isSuppressed || !next.wanted) {
        await this.#suppress(newsletterId, row, next)
        result.untried += 1
        found = undefined
        continue
      }
      const following = rows[index + 1]?.recipientId
      found = await this.#deliver(letter, { ...row, email }, following, result)
    }
    await this.flush()
    result.untried += await this.tools.sends.release(this.claim, newsletterId)
    return result
  }

  async close(): Promise<void> {
    this.session.close()
    await this.claim.release()
  }

  /** Stores the last accepted mail. */
  async flush(): Promise<void> {
    const accepted = this.#accepted
    if (accepted === undefined) return
    this.#accepted = undefined
    await this.tools.sends.confirm(this.claim, accepted.newsletterId, accepted.recipientId)
  }

  /** Sends one mail; what was looked up about the next one. */
  async #deliver(
    letter: PreparedLetter,
    row: SendRow & { readonly email: string },
    following: string | undefined,
    result: MutableResult,
  ): Promise<{ next: NextRecipient | undefined; at: number } | undefined> {
    const { newsletterId } = letter
    const mail = await this.tools.writer.mailTo(letter, row)
    let found: { next: NextRecipient | undefined; at: number } | undefined
    const { handedOver, error } = await deliverMarked(this.session, mail, async () => {
      const at = performance.now()
      try {
        found = { next: await this.#step(newsletterId, { handedOver: row.recipientId, next: following }), at }
      } catch (failure) {
        this.tools.logger.warn({ err: failure, newsletter: newsletterId }, 'The handover of a mail could not be stored')
      }
    })
    if (error === undefined) {
      await this.flush()
      this.#accepted = { newsletterId, recipientId: row.recipientId }
      result.accepted += 1
    } else await this.#handleFailure(newsletterId, row, { error, handedOver }, result)
    return found
  }

  /** One statement: the mail before is stored as sent, this one as handed over, and the next one is looked up. */
  async #step(
    newsletterId: number,
    { handedOver, next }: { handedOver?: string; next?: string | undefined },
  ): Promise<NextRecipient | undefined> {
    const accepted = this.#accepted
    const found = await this.tools.sends.step(this.claim, newsletterId, { accepted: accepted?.recipientId, handedOver, next })
    if (this.#accepted === accepted) this.#accepted = undefined
    return found
  }

  async #suppress(newsletterId: number, { recipientId }: SendRow, { email, isSuppressed }: NextRecipient): Promise<void> {
    const error = email === null ? ERASED : isSuppressed ? TAKES_NO_MAIL : NOT_WANTED
    await this.tools.sends.markUnsent(this.claim, newsletterId, recipientId, { state: 'suppressed', error })
  }

  async #handleFailure(
    newsletterId: number,
    { recipientId, email, tries }: SendRow & { readonly email: string },
    { error, handedOver }: { error: unknown; handedOver: boolean },
    result: MutableResult,
  ): Promise<void> {
    const { sends, recipients, logger, config } = this.tools
    const { retryable, invalidAddress, isSoftBounce, isPostponed, reason } = classifyFailure(error)
    const mailId = newsletterMailId({ newsletterId, recipientId })
    const isOver = !retryable || (isPostponed && tries >= MAX_TRIES)
    if (isOver) {
      const bounced = invalidAddress ? 'hard' : isSoftBounce ? 'soft' : undefined
      if (invalidAddress) await recipients.suppress(email, reason, mailId)
      else if (isSoftBounce) await recipients.countSoftBounce(email, reason, mailId)
      await sends.markUnsent(this.claim, newsletterId, recipientId, { state: 'failed', error: reason, bounced })
      result.refused += 1
      if (bounced === 'hard') result.hardBounces += 1
      return
    }
    // A mail that the server has and did not answer is sent again under its Message-ID, as RFC 5321 asks, and counted.
    const isOpen = handedOver && !isPostponed
    const delayMs = isPostponed ? retryDelay(tries, config.MAIL_RETRY_MS) : 0
    await sends.scheduleRetry(this.claim, newsletterId, recipientId, {
      error: reason,
      delayMs,
      isOpen,
      isCounted: isPostponed,
    })
    if (isPostponed) result.postponed += 1
    else {
      result.isBroken = true
      logger.warn({ newsletter: newsletterId, reason }, 'The mail server is away, or refuses the sender')
    }
  }

  #elapsed(since: number): number {
    return performance.now() - since
  }
}
