import { GUIDE_PARTS } from '@ribbonry/contracts'
import type { Identity, Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideVerdictsService, type PartVerdict } from '../../../workflow/guide-verdicts.service.ts'
import { notADraft, seesAllGuides } from '../guide-access.policy.ts'
import type { GuideView } from '../reading/guide-view.ts'
import { GuideViewsService } from '../reading/guide-views.service.ts'
import type { EditedGuideRecord } from '../reading/staff-guide-record.ts'

type Approvals = Partial<Readonly<Record<`${(typeof GUIDE_PARTS)[number]}_approved`, boolean | undefined>>>

/** Applies the approvals in a save (E2). */
@Injectable()
export class GuideApprovalsService {
  constructor(
    @Inject(GuideVerdictsService) private readonly verdicts: GuideVerdictsService,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
  ) {}

  /**
   * Sets and removes approvals; those sent by listicle editors are ignored. Returns the guide afterwards; the same view if no
   * approval changes.
   * @param view the guide after the save, since the pay for an approval depends on the number of products
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
    if (guide.status !== 'draft' && verdicts.some((one) => one.verdict === 'changes' && !closesGate(guide, one)))
      throw notADraft()
    await this.verdicts.give(transaction, guide, verdicts, { by, comment: '' })
    return await this.views.rereadGuide(transaction, view)
  }
}

/** Whether removing the approval closes a gate of a published guide. The save is then refused with its message (E17). */
function closesGate({ status }: EditedGuideRecord, { part }: PartVerdict): boolean {
  return status === 'published' && part === 'writing'
}
