import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DataSource, In, IsNull, Not } from 'typeorm'
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

  /**
   * Uses up a time step; false when this one or a later one was used before.
   * @param sealedAnew the same secret, to be stored in place of `sealedSecret`
   */
  async consumeTimeStep(memberId: number, sealedSecret: string, step: number, sealedAnew = sealedSecret): Promise<boolean> {
    const [rows] = await this.source.query<[object[], number]>(
      `update second_factors set last_step = $3, sealed_secret = $4 where member_id = $1 and sealed_secret = $2
        and (last_step is null or last_step < $3) returning member_id`,
      [memberId, sealedSecret, step, sealedAnew],
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

  /**
   * Uses up a recovery code; false when it does not exist or is used.
   * @param codeHashes every form in which its hash may be stored
   */
  async consumeRecoveryCode(memberId: number, codeHashes: readonly string[]): Promise<boolean> {
    const { affected } = await this.source.manager.update(
      RecoveryCode,
      { memberId, codeHash: In(codeHashes), used: IsNull() },
      { used: this.clock() },
    )
    return affected === 1
  }

  async countRecoveryCodes(memberId: number): Promise<number> {
    return await this.source.manager.countBy(RecoveryCode, { memberId, used: IsNull() })
  }

  /** Names of the keys that stored values need. */
  async keyIds(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `select split_part(sealed_secret, '.', 1) as id from second_factors where sealed_secret like '%.%'
       union select split_part(code_hash, '.', 1) from recovery_codes where used is null and code_hash like '%.%'
       order by id`,
    )
    return rows.map(({ id }) => id)
  }

  /** Deletes the app and the recovery codes; false when there was no app. */
  async remove(transaction: Transaction, memberId: number): Promise<boolean> {
    await transaction.delete(RecoveryCode, { memberId })
    const { affected } = await transaction.delete(SecondFactor, { memberId })
    return affected === 1
  }
}
