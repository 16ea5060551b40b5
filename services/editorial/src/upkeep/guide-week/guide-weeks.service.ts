import type { Mail } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction, Transactions } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { beginningSeasons } from '../needs/occasions.ts'
import { GuideWeeksRepository, MOST_NAMED, type SeasonRow } from './guide-weeks.repository.ts'
import { dueWeek, type GuideWeek } from './week.ts'

type WeekData = Omit<Extract<Mail, { readonly template: 'guide-week' }>['data'], 'name'>

/** Tells each writer on Monday what happened to their public guides: links that died, clicks that fell, seasons that begin. */
@Injectable()
export class GuideWeeksService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideWeeksRepository) private readonly weeks: GuideWeeksRepository,
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Plans the mails of the week that is over. The note that a writer is told and the mail are one transaction, so that a killed
   * process causes neither a missing nor a second mail.
   */
  async planDue(): Promise<void> {
    const week = dueWeek(this.clock())
    if (week === undefined) return
    for (const memberId of await this.weeks.listDue(week)) await this.#plan(memberId, week)
  }

  async #plan(memberId: number, week: GuideWeek): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (!(await this.weeks.claim(transaction, memberId, week))) return
      const data = await this.#dataOf(transaction, memberId, week)
      if (data.died.length + data.fell.length + data.season.length === 0) return
      const id = `guide-week.${memberId}.${week.monday}`
      await this.mails.insert(transaction, { id, to: { memberId }, template: 'guide-week', data, due: this.clock() })
    })
  }

  async #dataOf(transaction: Transaction, memberId: number, week: GuideWeek): Promise<WeekData> {
    const died = await this.weeks.listDied(transaction, memberId, week)
    const fell = await this.weeks.listFallen(transaction, memberId, week)
    const season = seasonsOf(await this.weeks.listWords(transaction, memberId, week), week)
    const linkTo = (guideId: number): string => `${this.config.SITE_URL}/editor/dashboard/${guideId}/`
    return {
      since: week.from.toISOString(),
      died: died.map(({ product, guide, reason, guide_id: id }) => ({ product: cut(product), guide, reason, link: linkTo(id) })),
      more_died: (died[0]?.total ?? 0) - died.length,
      fell: fell.map(({ guide, evidence, guide_id: id }) => ({ guide, says: evidence, link: linkTo(id) })),
      more_fell: (fell[0]?.total ?? 0) - fell.length,
      season: season
        .slice(0, MOST_NAMED)
        .map(({ guide, guide_id: id, name, next }) => ({ guide, occasion: name, day: next, link: linkTo(id) })),
      more_season: Math.max(0, season.length - MOST_NAMED),
      link: `${this.config.SITE_URL}/editor/gift-guide-updater-editor`,
    }
  }
}

function seasonsOf(guides: readonly SeasonRow[], { to }: GuideWeek) {
  return guides.flatMap((guide) => beginningSeasons(guide.words, to).map((occasion) => ({ ...guide, ...occasion })))
}

/** Characters of a title that a mail takes. */
const MAX_TITLE = 200
const cut = (title: string): string => title.slice(0, MAX_TITLE)
