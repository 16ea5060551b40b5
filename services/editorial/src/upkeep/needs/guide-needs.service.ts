import { assignGuideNeeds, snoozeGuideNeeds } from '@ribbonry/contracts'
import { CLOCK, type Clock, InvalidInput, refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import { GuidePeopleRepository } from '../../workflow/guide-people.repository.ts'
import { GuideNeedsRepository } from './guide-needs.repository.ts'
import { needsOf } from './need-reasons.ts'

/** Guides of one transaction. */
const AT_ONCE = 500
const DAY_MS = 86_400_000
const LONGEST_SNOOZE_DAYS = 366

/** What needs updating (E31): found by itself, done by itself when its reason is gone, assigned and put off by staff. */
@Injectable()
export class GuideNeedsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideNeedsRepository) private readonly needs: GuideNeedsRepository,
    @Inject(GuidePeopleRepository) private readonly people: GuidePeopleRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Looks at all public guides again: figures and dates note none. */
  async refreshAll(): Promise<void> {
    await this.needs.noteAll()
    await this.refreshNoted()
  }

  /**
   * Looks at guides again of which something changed that they may need work for. Where they are many, half of the time is left
   * to those who wait for an answer.
   */
  async refreshNoted(): Promise<void> {
    for (let taken = AT_ONCE; taken === AT_ONCE;) {
      const began = performance.now()
      taken = await this.transactions.run(async (transaction) => {
        const now = this.clock()
        const noted = await this.needs.takeNoted(transaction, AT_ONCE)
        if (noted.length === 0) return 0
        const ids = [...new Set(noted)].toSorted((one, other) => one - other)
        const facts = await this.needs.listFacts(transaction, ids, now)
        const found = facts.map((guide) => ({ guideId: guide.id, needs: needsOf(guide, now) }))
        await this.needs.write(transaction, ids, found, now)
        return noted.length
      })
      if (taken === AT_ONCE) await wait(performance.now() - began)
    }
  }

  /** @throws DomainError `nothing-needed`, `not-a-writer` */
  async assign(guideId: number, memberId: number | null): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (memberId !== null && !(await this.people.is(transaction, 'writer', memberId)))
        throw refusalOf(assignGuideNeeds, 'refused', 'not-a-writer', 'That person cannot write guides.')
      if (!(await this.needs.assign(transaction, guideId, memberId))) throw nothingNeeded(assignGuideNeeds)
    })
  }

  /** @throws DomainError `nothing-needed`, InvalidInput for a moment that is past or more than a year off */
  async snooze(guideId: number, until: Date | null): Promise<void> {
    const now = this.clock().getTime()
    if (until !== null && (until.getTime() <= now || until.getTime() > now + LONGEST_SNOOZE_DAYS * DAY_MS))
      throw new InvalidInput({ until: 'Please choose a day within the next year.' })
    await this.transactions.run(async (transaction) => {
      if (!(await this.needs.snooze(transaction, guideId, until))) throw nothingNeeded(snoozeGuideNeeds)
    })
  }
}

const nothingNeeded = (call: typeof assignGuideNeeds | typeof snoozeGuideNeeds) =>
  refusalOf(call, 'not-found', 'nothing-needed', 'This gift guide needs nothing any more.')
