import type { NewsletterLetter } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { isLeftOut, titlesOf } from '../building/newsletter-checks.ts'
import { NewsletterReadsService } from '../building/newsletter-reads.service.ts'
import { letterOf } from '../letter/letter-of.ts'
import { LetterWriter } from './letter-writer.service.ts'
import type { LetterMessage } from './newsletter-message.ts'

/** What a newsletter says at the beginning of its send. */
export interface FrozenLetter {
  readonly letter: NewsletterLetter
  readonly message: LetterMessage
  /** Titles of gifts that died meanwhile, for a sentence; empty when all are there. */
  readonly leftOut: string
}

/** Writes down what a newsletter says, once for everybody. */
@Injectable()
export class LetterFreezer {
  constructor(
    @Inject(NewsletterReadsService) private readonly reads: NewsletterReadsService,
    @Inject(LetterWriter) private readonly writer: LetterWriter,
  ) {}

  /** Undefined when no gift is left. */
  async freeze(id: number, now: Date, transaction: Transaction): Promise<FrozenLetter | undefined> {
    const newsletter = await this.reads.get(id, transaction)
    const shown = newsletter.gifts.filter((gift) => !isLeftOut(gift, now))
    if (shown.length === 0) return undefined
    const letter = letterOf(newsletter, shown)
    const leftOut = titlesOf(newsletter.gifts.filter((gift) => isLeftOut(gift, now)))
    return { letter, message: await this.writer.write(id, letter), leftOut }
  }
}
