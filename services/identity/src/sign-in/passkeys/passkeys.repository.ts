import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { violatedUniqueConstraint } from '../../unique-violation.ts'
import { Passkey } from './passkey.entity.ts'

@Injectable()
export class PasskeysRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(memberId: number): Promise<Passkey[]> {
    return await this.source.manager.find(Passkey, { where: { memberId }, order: { id: 'DESC' } })
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    return await this.source.manager.findOneBy(Passkey, { credentialId })
  }

  /** Undefined when an account has the credential already. */
  async insert(passkey: Omit<Passkey, 'id' | 'created' | 'lastUsed' | 'member'>): Promise<Passkey | undefined> {
    try {
      const { id } = await this.source.manager.save(this.source.manager.create(Passkey, passkey))
      return await this.source.manager.findOneByOrFail(Passkey, { id })
    } catch (error) {
      if (violatedUniqueConstraint(error) === undefined) throw error
      return undefined
    }
  }

  /** Records a use; false when a concurrent use was recorded first, or the passkey was removed. */
  async recordUse({ id, counter }: Passkey, newCounter: number): Promise<boolean> {
    const { affected } = await this.source.manager.update(
      Passkey,
      { id, counter },
      { counter: String(newCounter), lastUsed: this.clock() },
    )
    return affected === 1
  }

  /** Only a member's own; false when there is none. */
  async remove(transaction: Transaction, memberId: number, id: number): Promise<boolean> {
    const { affected } = await transaction.delete(Passkey, { id, memberId })
    return affected === 1
  }
}
