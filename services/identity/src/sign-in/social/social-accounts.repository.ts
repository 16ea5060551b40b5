import type { SocialProvider } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { Transaction } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { SocialAccount } from './social-account.entity.ts'

@Injectable()
export class SocialAccountsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(provider: SocialProvider, subject: string): Promise<SocialAccount | null> {
    return await this.source.manager.findOneBy(SocialAccount, { provider, subject })
  }

  async list(memberId: number): Promise<SocialAccount[]> {
    return await this.source.manager.find(SocialAccount, { where: { memberId }, order: { provider: 'ASC' } })
  }

  /** @throws QueryFailedError when either side is connected already */
  async insert(
    transaction: Transaction,
    account: Pick<SocialAccount, 'provider' | 'subject' | 'memberId' | 'email'>,
  ): Promise<void> {
    await transaction.insert(SocialAccount, account)
  }

  /** Returns false when there is none. */
  async remove(transaction: Transaction, memberId: number, provider: SocialProvider): Promise<boolean> {
    return (await transaction.delete(SocialAccount, { memberId, provider })).affected !== 0
  }
}
