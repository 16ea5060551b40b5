import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DataSource, IsNull, Not } from 'typeorm'
import { RecoveryCode } from './recovery-code.entity.ts'
import { SecondFactor } from './second-factor.entity.ts'

@Injectable()
export class SecondFactorsRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(memberId: number): Promise<SecondFactor | null> {
    return await this.source.manager.findOneBy(SecondFactor, { memberId })
  }

  async isEnabled(memberId: number): Promise<boolean> {
    return await this.source.manager.existsBy(SecondFactor, { memberId, confirmed: Not(IsNull()) })
  }

  /** Stores an unconfirmed secret; false when the member has a confirmed one. */
  async upsertUnconfirmed(memberId: number, sealedSecret: string): Promise<boolean> {
    const rows = await this.source.query<object[]>(
      `insert into second_factors (member_id, sealed_secret) values ($1, $2)
       on conflict (member_id) do update set sealed_secret = $2, last_step = null, created = now()
         where second_factors.confirmed is null
       returning member_id`,
      [memberId, sealedSecret],
    )
    return rows.length === 1
  }

  /** Uses up a time step; false when this one or a later one was used before. */
  async consumeTimeStep(memberId: number, sealedSecret: string, step: number): Promise<boolean> {
    const [rows] = await this.source.query<[object[], number]>(
      `update second_factors set last_step = $3 where member_id = $1 and sealed_secret = $2 and (last_step is null
        or last_step < $3) returning member_id`,
      [memberId, sealedSecret, step],
    )
    return rows.length === 1
  }

  /** False when another request confirmed it first. */
  async confirm(transaction: Transaction, memberId: number): Promise<boolean> {
    const { affected } = await transaction.update(SecondFactor, { memberId, confirmed: IsNull() }, { confirmed: this.clock() })
    return affected === 1
  }

  async replaceRecoveryCodes(transaction: Transaction, memberId: number, hashes: readonly string[]): Promise<void> {
    await transaction.delete(RecoveryCode, { memberId })
    await transaction.insert(
      RecoveryCode,
      hashes.map((codeHash) => ({ memberId, codeHash })),
    )
  }

  /** Uses up a recovery code; false when it does not exist or is used. */
  async consumeRecoveryCode(memberId: number, codeHash: string): Promise<boolean> {
    const { affected } = await this.source.manager.update(
      RecoveryCode,
      { memberId, codeHash, used: IsNull() },
      { used: this.clock() },
    )
    return affected === 1
  }

  async countRecoveryCodes(memberId: number): Promise<number> {
    return await this.source.manager.countBy(RecoveryCode, { memberId, used: IsNull() })
  }

  /** Deletes the app and the recovery codes; false when there was no app. */
  async remove(transaction: Transaction, memberId: number): Promise<boolean> {
    await transaction.delete(RecoveryCode, { memberId })
    const { affected } = await transaction.delete(SecondFactor, { memberId })
    return affected === 1
  }
}
