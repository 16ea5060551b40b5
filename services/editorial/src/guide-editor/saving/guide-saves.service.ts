import type { GuideSave } from '@ribbonry/contracts'
import { type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { notAllowed, seesAllGuides } from '../guide-access.policy.ts'
import type { ChangedGuide } from './guide-changes.service.ts'
import { GuideAddressesService, type AddressMove } from '../addresses/guide-addresses.service.ts'
import type { GuideView } from '../reading/guide-view.presenter.ts'
import { GuideWritesRepository } from './guide-writes.repository.ts'
import { titleOf } from './saved-fields.ts'
import { SavedGuidesService } from './saved-guides.service.ts'

/** Makes guides, and saves them whole or in part. */
@Injectable()
export class GuideSavesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SavedGuidesService) private readonly saved: SavedGuidesService,
    @Inject(GuideAddressesService) private readonly addresses: GuideAddressesService,
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError as `saveStaffGuide` declares */
  async save(body: GuideSave, identity: Identity): Promise<GuideView> {
    const { id } = body
    if (id === undefined && !seesAllGuides(identity)) throw notAllowed()
    const { view, stale } = await this.addresses.moving(identity, (moved) =>
      this.transactions.run((transaction) =>
        id === undefined
          ? this.#make(transaction, body, identity, moved)
          : this.saved.save(transaction, id, body, identity, moved),
      ),
    )
    await this.caches.purge(stale)
    return view
  }

  async #make(
    transaction: Transaction,
    { version: _version, slug, ...body }: GuideSave,
    identity: Identity,
    moved: (move: AddressMove | undefined) => void,
  ): Promise<ChangedGuide> {
    const title = titleOf(body.title)
    const id = await this.writes.nextGuideId(transaction)
    const move = await this.addresses.claim(transaction, slug ?? '', { id }, identity)
    moved(move)
    await this.writes.insertGuide(transaction, { id, title, slug: move?.taken ?? '', createdBy: identity.userId })
    const item = { type: 'guide', id }
    await this.activity.record(transaction, { actor: { memberId: identity.userId }, action: 'create', item })
    return await this.saved.save(transaction, id, body, identity, moved)
  }
}
