import type { NewsletterAudience } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { BegunNewslettersRepository } from './begun-newsletters.repository.ts'
import { LetterWriter } from './letter-writer.service.ts'
import type { MessageForm } from './newsletter-message.ts'

/** The frozen letter of a newsletter, ready for its recipients. */
export interface PreparedLetter {
  readonly newsletterId: number
  readonly audience: NewsletterAudience
  readonly form: MessageForm
}

const MOST_KEPT = 4

/** Letters of newsletters that are being sent. A letter does not change once it is frozen. */
@Injectable()
export class PreparedLetters {
  readonly #letters = new Map<number, Promise<PreparedLetter>>()

  constructor(
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(LetterWriter) private readonly writer: LetterWriter,
  ) {}

  async of(newsletterId: number): Promise<PreparedLetter> {
    const known = this.#letters.get(newsletterId)
    if (known !== undefined) return await known
    const letter = this.#prepare(newsletterId)
    this.#letters.set(newsletterId, letter)
    letter.catch(() => this.#letters.delete(newsletterId))
    const [oldest] = this.#letters.keys()
    if (this.#letters.size > MOST_KEPT && oldest !== undefined) this.#letters.delete(oldest)
    return await letter
  }

  async #prepare(newsletterId: number): Promise<PreparedLetter> {
    const stored = await this.newsletters.message(newsletterId)
    if (stored === undefined) throw new Error(`Newsletter ${newsletterId} has no letter`)
    return { newsletterId, audience: stored.audience, form: await this.writer.form(newsletterId, stored) }
  }
}
