import { GUIDE_PARTS } from '@ribbonry/contracts'
import type { Identity, Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideVerdictsService, type PartVerdict } from '../../guide-workflow/guide-verdicts.service.ts'
import { notADraft, seesAllGuides } from '../guide-access.policy.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'
import type { EditedGuideRecord } from '../reading/staff-guide-record.ts'

type Approvals = Partial<Readonly<Record<`${(typeof GUIDE_PARTS)[number]}_approved`, boolean | undefined>>>

/** Approvals that come with a save (E2). */
@Injectable()
export class GuideApprovalsService {
  constructor(
    @Inject(GuideVerdictsService) private readonly verdicts: GuideVerdictsService,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
  ) {}

  /** Work beside a save that gives and takes approvals. */
  applying(wanted: Approvals, identity: Identity) {
    return async ({ guide }: { readonly guide: EditedGuideRecord }, transaction: Transaction): Promise<boolean> =>
      await this.apply(transaction, guide, wanted, identity)
  }

  /**
   * Gives and takes approvals; nothing happens when a listicle editor sends them. Returns whether one changed.
   * @throws DomainError `not-ready`
   */
  async apply(transaction: Transaction, guide: EditedGuideRecord, wanted: Approvals, by: Identity): Promise<boolean> {
    if (!seesAllGuides(by)) return false
    const verdicts = GUIDE_PARTS.flatMap((part): PartVerdict[] => {
      const is = wanted[`${part}_approved`]
      return is === undefined || is === guide[`${part}_approved`] ? [] : [{ part, verdict: is ? 'approved' : 'changes' }]
    })
    if (verdicts.length === 0) return false
    if (guide.status !== 'draft' && verdicts.some((one) => one.verdict === 'changes' && !isGate(guide, one))) throw notADraft()
    // The guide as the save leaves it: what is approved is worth the products that it has then.
    const saved = (await this.contents.find(guide.id, transaction)) ?? guide
    await this.verdicts.give(transaction, saved, verdicts, { by, comment: '' })
    return true
  }
}

/** A condition of what is public refuses the save by itself, with its own sentence (E17). */
function isGate({ status }: EditedGuideRecord, { part }: PartVerdict): boolean {
  return status === 'published' && part === 'writing'
}
