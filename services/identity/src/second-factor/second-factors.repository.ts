import { Inject, Injectable } from '@nestjs/common'
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm'
import { RecoveryCode } from './recovery-code.entity.ts'
import { SecondFactor } from './second-factor.entity.ts'

@Injectable()
export class SecondFactorsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(memberId: number): Promise<SecondFactor | null> {
    return await this.source.manager.findOneBy(SecondFactor, { memberId })
  }

  async isEnabled(memberId: number): Promise<boolean> {
    return await this.source.manager.existsBy(SecondFactor, { memberId, confirmed: Not(IsNull()) })
  }

  /** Keeps a secret that no code has confirmed yet; false when the member has a confirmed one. */
  async upsertUnconfirmed(memberId: number, sealedSecret: string): Promise<boolean> {
    const rows = await this.source.query<object[]>(
      `insert into second_factors (member_id, sealed_secret) values ($1, $2)
       on conflict (member_id) do update set sealed_secret = $2, last_step = null, created = now() where second_factors.confirmed is null
       returning member_id`,
      [memberId, sealedSecret],
    )
    return rows.length === 1
  }

  /** Uses up the code of these thirty seconds; false when it, or a later one, was used before. */
  async consumeTimeStep(memberId: number, sealedSecret: string, step: number): Promise<boolean> {
    const [rows] = await this.source.query<[object[], number]>(
      `update second_factors set last_step = $3 where member_id = $1 and sealed_secret = $2 and (last_step is null or last_step < $3) returning member_id`,
      [memberId, sealedSecret, step],
    )
    return rows.length === 1
  }

  /** False when another request confirmed it first. */
  async confirm(manager: EntityManager, memberId: number): Promise<boolean> {
    const { affected } = await manager.update(SecondFactor, { memberId, confirmed: IsNull() }, { confirmed: new Date() })
    return affected === 1
  }

  async replaceRecoveryCodes(manager: EntityManager, memberId: number, hashes: readonly string[]): Promise<void> {
    await manager.delete(RecoveryCode, { memberId })
    await manager.insert(RecoveryCode, hashes.map((codeHash) => ({ memberId, codeHash })))
  }

  /** Uses up a recovery code; false when there is none, or not any more. */
  async consumeRecoveryCode(memberId: number, codeHash: string): Promise<boolean> {
    const { affected } = await this.source.manager.update(RecoveryCode, { memberId, codeHash, used: IsNull() }, { used: new Date() })
    return affected === 1
  }

  async countRecoveryCodes(memberId: number): Promise<number> {
    return await this.source.manager.countBy(RecoveryCode, { memberId, used: IsNull() })
  }

  /** Turns it off; false when it was not on. */
  async remove(manager: EntityManager, memberId: number): Promise<boolean> {
    await manager.delete(RecoveryCode, { memberId })
    const { affected } = await manager.delete(SecondFactor, { memberId })
    return affected === 1
  }
}
