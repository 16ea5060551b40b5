import { checkAll, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { type AddressMove, GuideAddressesService } from '../addresses/guide-addresses.service.ts'
import { GuideWritesRepository } from './guide-writes.repository.ts'
import { titleOf } from './saved-fields.ts'

interface NewGuide {
  readonly title: string | undefined
  /** As typed. */
  readonly slug: string
  /** Id of the guide that is copied. */
  readonly copyOf?: number
}

/** Creates guides that have only a title and an address. */
@Injectable()
export class NewGuidesService {
  constructor(
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(GuideAddressesService) private readonly addresses: GuideAddressesService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /**
   * Creates a draft. Returns its id.
   * @param moves receives the claimed address, for `GuideAddressesService.settle`
   * @throws DomainError `title-missing`, `slug-missing`, `slug-taken`, `not-saved`
   */
  async create(transaction: Transaction, wanted: NewGuide, identity: Identity, moves: AddressMove[]): Promise<number> {
    const id = await this.writes.nextGuideId(transaction)
    const [title, slug] = await checkAll(
      () => titleOf(wanted.title),
      () => this.addresses.claim(transaction, wanted.slug, { id }, identity, moves),
    )
    await this.writes.insertGuide(transaction, { id, title, slug, createdBy: identity.userId })
    await this.activity.record(transaction, {
      actor: { memberId: identity.userId },
      action: 'create',
      item: { type: 'guide', id },
      ...(wanted.copyOf === undefined ? {} : { details: { copy_of: wanted.copyOf } }),
    })
    return id
  }
}
