import type { NewsletterLetter } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { isLeftOut, titlesOf } from '../building/newsletter-checks.ts'
import { NewsletterReadsService } from '../building/newsletter-reads.service.ts'
import { letterOf } from '../letter/letter-of.ts'

/** What a newsletter says at the beginning of its send. */
export interface FrozenLetter {
  readonly letter: NewsletterLetter
  /** Titles of gifts that died meanwhile, for a sentence; empty when all are there. */
  readonly leftOut: string
}

/** Writes down what a newsletter says, once for everybody. */
@Injectable()
export class LetterFreezer {
  constructor(@Inject(NewsletterReadsService) private readonly reads: NewsletterReadsService) {}

  async freeze(id: number, now: Date, transaction: Transaction): Promise<FrozenLetter> {
    const newsletter = await this.reads.get(id, transaction)
    const shown = newsletter.gifts.filter((gift) => !isLeftOut(gift, now))
    return { letter: letterOf(newsletter, shown), leftOut: titlesOf(newsletter.gifts.filter((gift) => isLeftOut(gift, now))) }
  }
}
