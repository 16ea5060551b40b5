import type { GuidePart, GuideStep } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity, type Transaction } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../config.ts'
import type { EditedGuideRecord } from '../guide-editor/staff-guide-record.ts'
import { GuidePeopleRepository } from '../guide-workflow/guide-people.repository.ts'

interface StepMail {
  readonly step: GuideStep
  readonly to: readonly number[]
  /** Who took the step; absent for a program. */
  readonly by?: Identity
  readonly part?: GuidePart
  readonly comment?: string
  /** Tells mails of one step apart; the version of the guide unless told. */
  readonly key?: string
}

/** Mails to whoever is next at a guide, in the transaction of the step. Nobody is mailed of their own steps. */
@Injectable()
export class GuideMailsService {
  constructor(
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(GuidePeopleRepository) private readonly people: GuidePeopleRepository,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async plan(transaction: Transaction, guide: EditedGuideRecord, mail: StepMail): Promise<void> {
    const { step, to, by, part, comment = '', key = `v${guide.version}` } = mail
    const data = {
      title: guide.title,
      step,
      part: part ?? null,
      comment,
      link: `${this.config.SITE_URL}/editor/dashboard/${guide.id}/`,
    }
    for (const memberId of new Set(to)) {
      if (memberId === by?.userId) continue
      const id = `guide-step.${guide.id}.${step}.${key}.${memberId}`
      await this.mails.insert(transaction, { id, to: { memberId }, template: 'guide-step', data, due: this.clock() })
    }
  }

  /** To editors, of whom one reads it. */
  async planForReviewers(transaction: Transaction, guide: EditedGuideRecord, mail: Omit<StepMail, 'to'>): Promise<void> {
    const reviewers = await this.people.list('reviewer')
    await this.plan(transaction, guide, { ...mail, to: reviewers.map(({ id }) => id) })
  }

  /** To whose part it is; what is approved also to those who go on with it. */
  async planVerdict(
    transaction: Transaction,
    guide: EditedGuideRecord,
    { part, verdict, comment, by }: { part: GuidePart; verdict: 'approved' | 'changes'; comment: string; by: Identity },
  ): Promise<void> {
    const author = { draft: guide.curator_id, curation: guide.curator_id, writing: guide.user_id }[part]
    const next = verdict === 'approved' ? (await this.people.list('publisher')).map(({ id }) => id) : []
    await this.plan(transaction, guide, { step: verdict, part, comment, by, to: author === null ? next : [author, ...next] })
  }

  async planPublished(transaction: Transaction, guide: EditedGuideRecord): Promise<void> {
    await this.plan(transaction, guide, { step: 'published', to: membersOf(guide) })
  }

  /** To those who publish, and see to what is missing. */
  async planFailed(transaction: Transaction, guide: EditedGuideRecord, reason: string): Promise<void> {
    const publishers = (await this.people.list('publisher')).map(({ id }) => id)
    await this.plan(transaction, guide, { step: 'publishing-failed', comment: reason, to: publishers })
  }
}

function membersOf({ user_id, curator_id }: EditedGuideRecord): number[] {
  return [user_id, curator_id].filter((id) => id !== null)
}
