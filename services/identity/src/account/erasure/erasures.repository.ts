import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, IsNull } from 'typeorm'
import { Member } from '../../members/member.entity.ts'
import { Erasure } from './erasure.entity.ts'

/** Erasures under way, and the members whose erasure is due. */
@Injectable()
export class ErasuresRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Members who asked for deletion before the cutoff. */
  async listDue(cutoff: Date): Promise<number[]> {
    const rows = await this.source.query<{ id: number }[]>(
      'select id from members where deletion_requested <= $1 and deleted is null',
      [cutoff],
    )
    return rows.map(({ id }) => id)
  }

  async listUnfinished(): Promise<Erasure[]> {
    return await this.source.manager.findBy(Erasure, { finished: IsNull() })
  }

  async addAnswer(memberId: number, service: string): Promise<void> {
    await this.source.query(
      'update erasures set answered = array_append(answered, $2) where member_id = $1 and not $2 = any(answered)',
      [memberId, service],
    )
  }

  async lockMember(transaction: Transaction, id: number): Promise<Member | null> {
    return await transaction.findOne(Member, { where: { id, deleted: IsNull() }, lock: { mode: 'pessimistic_write' } })
  }

  async getMember(transaction: Transaction, id: number): Promise<Member> {
    return await transaction.findOneByOrFail(Member, { id })
  }

  /** Marks the member as deleted and inserts the erasure. */
  async insert(transaction: Transaction, memberId: number, now: Date): Promise<void> {
    await transaction.update(Member, { id: memberId }, { deleted: now })
    await transaction.insert(Erasure, { memberId, begun: now, asked: now })
  }

  /** Sets the time of the last request to now; false when another process did so since, or the erasure is finished. */
  async renewRequest(transaction: Transaction, memberId: number, { now, since }: { now: Date; since: Date }): Promise<boolean> {
    const { affected } = await transaction
      .createQueryBuilder()
      .update(Erasure)
      .set({ asked: now })
      .where('member_id = :memberId and finished is null and asked <= :since', { memberId, since })
      .execute()
    return affected === 1
  }

  async lock(transaction: Transaction, memberId: number): Promise<Erasure | null> {
    return await transaction.findOne(Erasure, { where: { memberId }, lock: { mode: 'pessimistic_write' } })
  }

  async markFinished(transaction: Transaction, memberId: number): Promise<void> {
    await transaction.update(Erasure, { memberId }, { finished: this.clock() })
  }
}
