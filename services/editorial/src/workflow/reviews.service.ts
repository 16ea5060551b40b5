import { wordRuleOf } from '@ribbonry/guides'
import { DomainError, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { notADraft, notAllowed } from '../editor/guides/guide-access.policy.ts'
import { errorsOf, type GuideView, productFacts } from '../editor/guides/reading/guide-view.ts'
import type { EditedGuideRecord } from '../editor/guides/reading/staff-guide-record.ts'
import { GuideMailsService } from './mails/guide-mails.service.ts'
import { SubmissionWorkService } from './submissions/submission-work.service.ts'
import { GuideStatesRepository } from './guide-states.repository.ts'
import { GuideStepsService } from './guide-steps.service.ts'
import { GuideVerdictsService, type PartVerdict } from './guide-verdicts.service.ts'

/** Submission and review of the parts of a guide (E2, E4). */
@Injectable()
export class ReviewsService {
  constructor(
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(SubmissionWorkService) private readonly submissions: SubmissionWorkService,
    @Inject(GuideVerdictsService) private readonly verdicts: GuideVerdictsService,
    @Inject(GuideMailsService) private readonly mails: GuideMailsService,
  ) {}

  /**
   * Submits the part that is assigned to the member. Idempotent.
   * @throws DomainError `guide-not-found`, `not-allowed`, `not-ready`
   */
  async submit(guideId: number, identity: Identity): Promise<EditedGuideRecord> {
    return await this.steps.take(guideId, identity, async (view, { transaction, now, record }) => {
      const part = partToSubmit(view.guide, identity.userId)
      if (part === undefined) throw notAllowed()
      if (view.guide.status !== 'draft') throw notADraft()
      if (isSubmitted(view.guide, part)) return
      refuseFaults(view, part, identity)
      const submitted = part === 'curation' ? { submitted_curator: true } : { submitted_editor: true }
      await this.states.update(transaction, view.guide, submitted, now)
      await this.submissions.open(transaction, view.guide, identity.userId, part)
      await record('submit', { part })
      await this.mails.planForReviewers(transaction, view.guide, { step: 'submitted', part, by: identity })
    })
  }

  /**
   * Approves a part or sends it back. Parts of published guides can be approved, since an approval determines pay, but not sent
   * back.
   * @throws DomainError `guide-not-found`, `comment-missing`, `not-ready`
   */
  async review(
    guideId: number,
    { part, verdict, comment }: PartVerdict & { readonly comment: string },
    identity: Identity,
  ): Promise<EditedGuideRecord> {
    return await this.steps.take(guideId, identity, async ({ guide }, { transaction }) => {
      if (verdict === 'changes' && comment === '')
        throw new DomainError('refused', 'comment-missing', 'Please say what has to change', {
          comment: 'Please say what has to change',
        })
      if (verdict === 'changes' && guide.status !== 'draft') throw notADraft()
      await this.verdicts.give(transaction, guide, [{ part, verdict }], { by: identity, comment })
    })
  }
}

/**
 * Refuses to submit a part if a product has errors. The number of words in texts only matters for the writing.
 * @throws DomainError `not-ready`
 */
function refuseFaults(view: GuideView, part: 'curation' | 'writing', identity: Identity): void {
  const words = part === 'curation' ? 'any' : wordRuleOf(identity)
  for (const [index, facts] of productFacts(view).entries()) {
    const [error] = errorsOf(facts, words)
    if (error !== undefined) throw new DomainError('refused', 'not-ready', `Product ${index + 1}: ${error}`)
  }
}

/** A member who is both writer and curator submits the curation first. */
function partToSubmit(guide: EditedGuideRecord, memberId: number): 'curation' | 'writing' | undefined {
  if (guide.curator_id === memberId && !guide.curation_approved) return 'curation'
  return guide.user_id === memberId ? 'writing' : undefined
}

function isSubmitted(guide: EditedGuideRecord, part: 'curation' | 'writing'): boolean {
  return part === 'curation' ? guide.submitted_curator : guide.submitted_editor || guide.writing_approved
}
