import { GUIDE_PARTS } from '@ribbonry/contracts'
import type { Identity, Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideVerdictsService, type PartVerdict } from '../../../workflow/guide-verdicts.service.ts'
import { notADraft, seesAllGuides } from '../guide-access.policy.ts'
import type { GuideView } from '../reading/guide-view.ts'
import { GuideViewsService } from '../reading/guide-views.service.ts'
import type { EditedGuideRecord } from '../reading/staff-guide-record.ts'

type Approvals = Partial<Readonly<Record<`${(typeof GUIDE_PARTS)[number]}_approved`, boolean | undefined>>>

/** Approvals that come with a save (E2). */
@Injectable()
export class GuideApprovalsService {
  constructor(
    @Inject(GuideVerdictsService) private readonly verdicts: GuideVerdictsService,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
  ) {}

  /**
   * Gives and takes approvals; nothing happens when a listicle editor sends them. The guide as it is then; the same view where
   * none changes.
   * @param view the guide as the save leaves it: what is approved is worth the products that it has then
   * @throws DomainError `not-ready`
   */
  async apply(transaction: Transaction, view: GuideView, wanted: Approvals, by: Identity): Promise<GuideView> {
    if (!seesAllGuides(by)) return view
    const { guide } = view
    const verdicts = GUIDE_PARTS.flatMap((part): PartVerdict[] => {
      const is = wanted[`${part}_approved`]
      return is === undefined || is === guide[`${part}_approved`] ? [] : [{ part, verdict: is ? 'approved' : 'changes' }]
    })
    if (verdicts.length === 0) return view
    if (guide.status !== 'draft' && verdicts.some((one) => one.verdict === 'changes' && !isGate(guide, one))) throw notADraft()
    await this.verdicts.give(transaction, guide, verdicts, { by, comment: '' })
    return await this.views.rereadGuide(transaction, view)
  }
}

/** A condition of what is public refuses the save by itself, with its own sentence (E17). */
function isGate({ status }: EditedGuideRecord, { part }: PartVerdict): boolean {
  return status === 'published' && part === 'writing'
}
