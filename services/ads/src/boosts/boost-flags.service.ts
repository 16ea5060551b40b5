import { type BoostFlags, setBoostFlags } from '@ribbonry/contracts'
import { type Identity, refusalOf, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CatalogClient } from './catalog/catalog.client.ts'
import { type BoostRow, isStanding } from './boost-row.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** Absent flags stay unchanged. */
type ChangedFlags = { readonly [Name in keyof BoostFlags]?: boolean | undefined }

/** Records where boosts were announced. */
@Injectable()
export class BoostFlagsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(CatalogClient) private readonly catalog: CatalogClient,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /**
   * Sets where a boost was announced. Instagram also marks the post in the catalogue; the mark is removed with the last boost
   * that has it.
   * @throws DomainError `no-such-boost`, `post-not-found`, `unavailable` while catalog cannot be reached
   */
  async set(id: number, flags: ChangedFlags, by: Identity): Promise<BoostRow> {
    return await this.transactions.run(async (transaction) => {
      const boost = await this.boosts.lock(transaction, id)
      if (!isStanding(boost)) throw refusalOf(setBoostFlags, 'not-found', 'no-such-boost', 'There is no such boost.')
      const changed = await this.boosts.update(transaction, boost, { flags })
      const { post_id: postId, instagram } = changed
      if (instagram !== boost.instagram && (instagram || !(await this.boosts.isOnInstagramOtherwise(transaction, boost))))
        await this.#markPost(postId, instagram, by)
      await this.activity.record(transaction, {
        actor: { memberId: by.userId },
        action: 'flags',
        item: { type: 'boost', id },
        details: { ...flags },
      })
      return changed
    })
  }

  async #markPost(postId: number, instagram: boolean, by: Identity): Promise<void> {
    if (await this.catalog.changePost(postId, { instagram }, by.userId)) return
    throw refusalOf(setBoostFlags, 'not-found', 'post-not-found', 'The post of this boost is gone.')
  }
}
