import { DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { AddressRegisterClient } from '../editor/guides/addresses/address-register.client.ts'
import { noSuchGuide } from '../editor/guides/guide-access.policy.ts'
import { GuideViewsService } from '../editor/guides/reading/guide-views.service.ts'
import { SubmissionsRepository } from './submissions/submissions.repository.ts'
import { GuideStatesRepository } from './guide-states.repository.ts'

/** Removes guides that were never published (E18). */
@Injectable()
export class GuideRemovalService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(AddressRegisterClient) private readonly addresses: AddressRegisterClient,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError `guide-not-found`, `was-published`, `guide-paid` */
  async remove(guideId: number, identity: Identity): Promise<void> {
    const slug = await this.transactions.run(async (transaction) => {
      const view = await this.views.find(transaction, guideId, { lock: true })
      if (view === undefined) throw noSuchGuide(identity)
      if (view.guide.first_published !== null || view.guide.status !== 'draft')
        throw new DomainError('refused', 'was-published', 'A guide that was public is withdrawn, not removed.')
      if (await this.submissions.lockPaid(transaction, guideId))
        throw new DomainError('refused', 'guide-paid', 'Work at this guide was paid, so it stays.')
      await this.submissions.removeOpen(transaction, guideId)
      await this.states.remove(transaction, guideId)
      const item = { type: 'guide', id: guideId }
      await this.activity.record(transaction, { actor: { memberId: identity.userId }, action: 'remove', item })
      return view.guide.slug
    })
    await this.addresses.release(slug, guideId, identity.userId)
  }
}
