import type { Identity, Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { SubmissionWorkService } from '../submissions/submission-work.service.ts'
import { seesAllGuides } from './guide-access.policy.ts'
import { GuideApprovalsRepository } from './guide-approvals.repository.ts'
import type { EditedGuideRecord } from './staff-guide-record.ts'

const APPROVALS = ['draft_approved', 'curation_approved', 'writing_approved'] as const
type Approvals = Partial<Readonly<Record<(typeof APPROVALS)[number], boolean | undefined>>>

/** Approvals that fix what somebody is paid (E22). */
const PAID_PARTS = [
  ['curation_approved', 'curation'],
  ['writing_approved', 'writing'],
] as const

/** Approvals that come with a save (E2). */
@Injectable()
export class GuideApprovalsService {
  constructor(
    @Inject(GuideApprovalsRepository) private readonly approvals: GuideApprovalsRepository,
    @Inject(SubmissionWorkService) private readonly submissions: SubmissionWorkService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** Work beside a save that gives and takes approvals. */
  applying(wanted: Approvals, identity: Identity) {
    return async ({ guide }: { readonly guide: EditedGuideRecord }, transaction: Transaction): Promise<boolean> =>
      await this.apply(transaction, guide, wanted, identity)
  }

  /** Gives and takes approvals; nothing happens when a listicle editor sends them. Returns whether one changed. */
  async apply(transaction: Transaction, guide: EditedGuideRecord, wanted: Approvals, identity: Identity): Promise<boolean> {
    if (!seesAllGuides(identity)) return false
    const changed = APPROVALS.filter((name) => wanted[name] !== undefined && wanted[name] !== guide[name])
    if (changed.length === 0) return false
    const values = Object.fromEntries(changed.map((name) => [name, wanted[name] === true]))
    await this.approvals.update(transaction, guide.id, values)
    for (const [name, part] of PAID_PARTS)
      if (changed.includes(name))
        await this.submissions.review(transaction, guide, part, wanted[name] === true ? 'approved' : 'changes')
    await this.activity.record(
      transaction,
      ...changed.map((name) => ({
        actor: { memberId: identity.userId },
        action: wanted[name] === true ? 'approve' : 'unapprove',
        item: { type: 'guide', id: guide.id },
        details: { part: name.replace('_approved', '') },
      })),
    )
    return true
  }
}
