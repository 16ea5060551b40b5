import type { RevenueDimension } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AffiliateImportsRepository } from '../imports/affiliate-imports.repository.ts'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import {
  AffiliateEarningsRepository,
  type EarnedBy,
  type EarnedMonth,
  type EarnedSelection,
} from './affiliate-earnings.repository.ts'
import { type AffiliatePaymentRow, AffiliatePaymentsRepository } from './affiliate-payments.repository.ts'
import { CommissionMembersClient } from './commission-members.client.ts'
import { configuredTags } from './known-tags.ts'

export interface Earnings {
  readonly months: readonly EarnedMonth[]
  readonly payments: readonly AffiliatePaymentRow[]
  /** Names of the members to whom payments are attributed, by member id. */
  readonly names: ReadonlyMap<number, string>
  readonly isUpdating: boolean
  readonly tags: readonly string[]
}

/** Earnings from affiliate programmes, as their reports state them. */
@Injectable()
export class AffiliateEarningsService {
  readonly #configured: readonly string[]

  constructor(
    @Inject(AffiliateEarningsRepository) private readonly earnings: AffiliateEarningsRepository,
    @Inject(AffiliatePaymentsRepository) private readonly payments: AffiliatePaymentsRepository,
    @Inject(AffiliateImportsRepository) private readonly imports: AffiliateImportsRepository,
    @Inject(CommissionMembersClient) private readonly members: CommissionMembersClient,
    @Inject(CONFIG) config: Pick<PaymentsEnvironment, 'AFFILIATE_TAGS'>,
  ) {
    this.#configured = configuredTags(config.AFFILIATE_TAGS)
  }

  /**
   * Earnings by month. Leaves the months out while a report is being imported, since they would be incomplete.
   * @param tag empty for all
   */
  async ofTag(tag: string): Promise<Earnings> {
    await this.#checkTag(tag)
    const isUpdating = await this.imports.isUnfinished()
    const [months, payments, imported] = await Promise.all([
      isUpdating ? [] : this.earnings.listMonths(tag),
      this.payments.list(),
      this.earnings.listTags(),
    ])
    const names = await this.members.namesOf(payments.map(({ user_id: id }) => id))
    return { months, payments, names, isUpdating, tags: [...new Set([...this.#configured, ...imported])].toSorted() }
  }

  async revenueBy(dimension: RevenueDimension, selection: EarnedSelection): Promise<EarnedBy[]> {
    await this.#checkTag(selection.tag)
    return await this.earnings.listRevenue(dimension, selection)
  }

  /** @throws DomainError for a tag that is neither configured nor in any report */
  async #checkTag(tag: string): Promise<void> {
    if (tag === '' || this.#configured.includes(tag) || (await this.earnings.isTag(tag))) return
    throw new DomainError('refused', 'tag-not-known', 'We do not know this tag.')
  }
}
