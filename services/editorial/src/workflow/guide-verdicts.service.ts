import type { GuidePart } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { EditedGuideRecord } from '../editor/guides/reading/staff-guide-record.ts'
import { GuideMailsService } from './mails/guide-mails.service.ts'
import { CommentsRepository } from './notes/comments.repository.ts'
import { SubmissionWorkService } from './submissions/submission-work.service.ts'
import { type GuideState, GuideStatesRepository } from './guide-states.repository.ts'

export interface PartVerdict {
  readonly part: GuidePart
  readonly verdict: 'approved' | 'changes'
}

interface VerdictMessage {
  readonly by: Identity
  /** Empty for none. */
  readonly comment: string
}

/** Approves parts of guides or sends them back. Reviews and saves both use it (E2). */
@Injectable()
export class GuideVerdictsService {
  constructor(
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(CommentsRepository) private readonly comments: CommentsRepository,
    @Inject(SubmissionWorkService) private readonly submissions: SubmissionWorkService,
    @Inject(GuideMailsService) private readonly mails: GuideMailsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Gives verdicts on parts. Approving an approved part changes nothing; sending a part back always mails its author. A message
   * is stored as an editorial comment.
   * @param guide must be locked
   */
  async give(
    transaction: Transaction,
    guide: EditedGuideRecord,
    verdicts: readonly PartVerdict[],
    said: VerdictMessage,
  ): Promise<void> {
    const given = verdicts.filter((one) => one.verdict === 'changes' || changesState(guide, one))
    const state = Object.assign({}, ...given.map(stateAfter)) as Partial<GuideState>
    const commentId = await this.#comment(transaction, guide.id, said)
    if (given.some((one) => changesState(guide, one))) await this.states.update(transaction, guide, state, this.clock())
    for (const one of given) {
      await this.activity.record(transaction, {
        actor: { memberId: said.by.userId },
        action: one.verdict === 'approved' ? 'approve' : 'send-back',
        item: { type: 'guide', id: guide.id },
        // Only the id of the comment: its text can be erased, unlike the log.
        details: commentId === undefined ? { part: one.part } : { part: one.part, comment: commentId },
      })
      if (one.part !== 'draft' && changesState(guide, one))
        await this.submissions.review(transaction, guide, one.part, one.verdict)
    }
    await this.mails.planVerdicts(transaction, { before: guide, after: { ...guide, ...state } }, given, { ...said, commentId })
  }

  async #comment(transaction: Transaction, guideId: number, { by, comment }: VerdictMessage): Promise<number | undefined> {
    if (comment === '') return undefined
    const said = { guideId, productId: null, memberId: by.userId, editorial: true, comment }
    return await this.comments.insert(transaction, said)
  }
}

/** Sending a part back removes its approval and its submission. */
function stateAfter({ part, verdict }: PartVerdict): Partial<GuideState> {
  const isApproved = verdict === 'approved'
  if (part === 'draft') return { draft_approved: isApproved }
  if (part === 'curation') return { curation_approved: isApproved, ...(isApproved ? {} : { submitted_curator: false }) }
  return { writing_approved: isApproved, ...(isApproved ? {} : { submitted_editor: false }) }
}

function changesState(guide: EditedGuideRecord, verdict: PartVerdict): boolean {
  return Object.entries(stateAfter(verdict)).some(([name, value]) => guide[name as keyof EditedGuideRecord] !== value)
}
