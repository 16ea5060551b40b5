import type { GuidePart, GuideStep } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity, type Transaction } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import type { EditedGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'
import { GuidePeopleRepository } from '../guide-people.repository.ts'
import { isOtherTurn, turnOf } from '../guide-turn.ts'

/** How long an update can be undone before anybody is mailed of it. */
const UNDO_MS = 60_000

/** How long an assignment can be undone before its mail goes: the ten seconds of the offer, and time for the call. */
const ASSIGNMENT_UNDO_MS = 15_000

const ASSIGNED = { writing: 'assigned-writer', curation: 'assigned-curator' } as const

const updateMailId = (guideId: number, submissionId: number, memberId: number): string =>
  `guide-step.${guideId}.updated.${submissionId}.${memberId}`

interface StepMail {
  readonly step: GuideStep
  readonly to: readonly number[]
  /** Member who took the step; absent for a program. */
  readonly by?: Identity
  readonly part?: GuidePart
  readonly comment?: string
  /** Distinguishes mails about repetitions of one step, so that each is sent once. By default the version of the guide. */
  readonly key?: string
  /** Milliseconds until it goes; by default it goes at once. */
  readonly afterMs?: number
}

/** Plans mails about steps of guides, in the transaction of the step. Members are not mailed about their own steps. */
@Injectable()
export class GuideMailsService {
  constructor(
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(GuidePeopleRepository) private readonly people: GuidePeopleRepository,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async plan(transaction: Transaction, guide: EditedGuideRecord, mail: StepMail): Promise<void> {
    const { step, to, by, part, comment = '', key = `v${guide.version}`, afterMs = 0 } = mail
    const data = {
      title: guide.title,
      step,
      part: part ?? null,
      comment,
      link: this.config.SITE_URL + (step === 'published' ? `/${guide.slug}/` : `/editor/dashboard/${guide.id}/`),
    }
    const due = new Date(this.clock().getTime() + afterMs)
    for (const memberId of new Set(to)) {
      if (memberId === by?.userId) continue
      const id = `guide-step.${guide.id}.${step}.${key}.${memberId}`
      await this.mails.insert(transaction, { id, to: { memberId }, template: 'guide-step', data, due })
    }
  }

  /** Plans the mail to a new writer or curator. It waits for as long as the assignment can be undone. */
  async planAssigned(
    transaction: Transaction,
    guide: EditedGuideRecord,
    { part, to, by }: { readonly part: keyof typeof ASSIGNED; readonly to: number; readonly by: Identity },
  ): Promise<void> {
    await this.plan(transaction, guide, { step: ASSIGNED[part], to: [to], by, afterMs: ASSIGNMENT_UNDO_MS })
  }

  /** Removes the mail to a writer or curator who is replaced. Whether it was still waiting: then they have never heard of it. */
  async cancelAssigned(
    transaction: Transaction,
    { id }: EditedGuideRecord,
    part: keyof typeof ASSIGNED,
    memberId: number,
  ): Promise<boolean> {
    return await this.mails.removeWaiting(transaction, `guide-step.${id}.${ASSIGNED[part]}.`, memberId)
  }

  /** Plans mails to all members who may review. */
  async planForReviewers(transaction: Transaction, guide: EditedGuideRecord, mail: Omit<StepMail, 'to'>): Promise<void> {
    const reviewers = await this.people.list('reviewer')
    await this.plan(transaction, guide, { ...mail, to: reviewers.map(({ id }) => id) })
  }

  /** Plans mails to the author of each part about its verdict, and after an approval also to the members whose turn is next. */
  async planVerdicts(
    transaction: Transaction,
    { before, after }: { readonly before: EditedGuideRecord; readonly after: EditedGuideRecord },
    verdicts: readonly { readonly part: GuidePart; readonly verdict: 'approved' | 'changes' }[],
    { by, comment, commentId }: { readonly by: Identity; readonly comment: string; readonly commentId?: number | undefined },
  ): Promise<void> {
    const isGoingOn = verdicts.some(({ verdict }) => verdict === 'approved')
    const next = isGoingOn ? await this.#nextAt(after, isOtherTurn(before, after)) : []
    for (const { part, verdict } of verdicts) {
      const authors = [part === 'writing' ? after.user_id : (after.curator_id ?? (part === 'draft' ? after.user_id : null))]
      const to = [...authors.filter((id) => id !== null), ...(verdict === 'approved' ? next : [])]
      const key = `${part}-${commentId === undefined ? `v${before.version}` : `comment-${commentId}`}`
      await this.plan(transaction, before, { step: verdict, part, comment, by, to, key })
    }
  }

  /** Members to mail because it is their turn. A role with several members is only mailed when its turn begins. */
  async #nextAt(guide: EditedGuideRecord, isBeginning: boolean): Promise<number[]> {
    const turn = turnOf(guide)
    if (turn === null) return []
    if (turn.memberId !== null) return [turn.memberId]
    if (!isBeginning) return []
    return (await this.people.list(turn.who === 'access' ? 'publisher' : 'reviewer')).map(({ id }) => id)
  }

  /**
   * Plans mails to all members who pay for updates, where updates are approved, that a writer began one. They wait a minute, in
   * which it can be undone.
   */
  async planUpdated(transaction: Transaction, guide: EditedGuideRecord, submissionId: number, writerId: number): Promise<void> {
    const link = `${this.config.SITE_URL}/editor/dashboard/pay/?person=${writerId}`
    const data = { title: guide.title, step: 'updated' as const, part: null, comment: '', link }
    const due = new Date(this.clock().getTime() + UNDO_MS)
    for (const { id: memberId } of await this.people.list('publisher')) {
      if (memberId === writerId) continue
      const id = updateMailId(guide.id, submissionId, memberId)
      await this.mails.insert(transaction, { id, to: { memberId }, template: 'guide-step', data, due })
    }
  }

  /** Removes the mails of an update that was undone, where they have not gone. */
  async cancelUpdated(transaction: Transaction, guide: EditedGuideRecord, submissionId: number): Promise<void> {
    for (const { id: memberId } of await this.people.list('publisher'))
      await this.mails.remove(transaction, updateMailId(guide.id, submissionId, memberId))
  }

  async planPublished(transaction: Transaction, guide: EditedGuideRecord): Promise<void> {
    await this.plan(transaction, guide, { step: 'published', to: membersOf(guide) })
  }

  /** Plans mails to all members who may publish, with the reason why the publication of a guide failed. */
  async planFailed(transaction: Transaction, guide: EditedGuideRecord, reason: string): Promise<void> {
    const publishers = (await this.people.list('publisher')).map(({ id }) => id)
    await this.plan(transaction, guide, { step: 'publishing-failed', comment: reason, to: publishers })
  }
}

function membersOf({ user_id, curator_id }: EditedGuideRecord): number[] {
  return [user_id, curator_id].filter((id) => id !== null)
}
