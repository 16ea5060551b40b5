import { Inject, Injectable } from '@nestjs/common'
import { KEEPERS_OF_MEMBERS } from '@ribbonry/contracts'
import { LOGGER, MailQueue, SessionStore, type Logger } from '@ribbonry/service-kit'
import { DataSource, IsNull } from 'typeorm'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { publishErasureAsked } from '../members/member-events.repository.ts'
import { Member } from '../members/member.entity.ts'
import { Erasure } from './erasure.entity.ts'
import { deletionCutoff } from './grace-period.ts'
import { OwnRowsRepository } from './own-rows.repository.ts'

/**
 * Erases members whose grace is over: asks every service that holds rows of them, asks again until all have answered, and erases
 * identity's own last. Each step may be repeated and may happen in another process than the one before.
 */
@Injectable()
export class ErasuresService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(OwnRowsRepository) private readonly ownRows: OwnRowsRepository,
    @Inject(MailQueue) private readonly mails: MailQueue,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'ERASURE_INTERVAL_SECONDS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins what is due, asks again where answers are missing, and finishes what is complete. */
  async sweep(now = new Date()): Promise<void> {
    const due = await this.source.query<{ id: number }[]>('select id from members where deletion_requested <= $1 and deleted is null', [deletionCutoff(now)])
    for (const { id } of due) await this.#start(id, now)
    const open = await this.source.manager.findBy(Erasure, { finished: IsNull() })
    for (const { memberId } of open) if (!(await this.#finish(memberId))) await this.#repeatRequest(memberId, now)
  }

  /** Notes that services have erased what they held. */
  async recordAnswers(answers: readonly { readonly member_id: number; readonly service: string }[]): Promise<void> {
    for (const { member_id: memberId, service } of answers) {
      await this.source.query('update erasures set answered = array_append(answered, $2) where member_id = $1 and not $2 = any(answered)', [memberId, service])
      await this.#finish(memberId)
    }
  }

  /** From here there is no way back: nobody signs in any more, and the others are asked. */
  async #start(id: number, now: Date): Promise<void> {
    const begun = await this.source.transaction(async (manager) => {
      const member = await manager.findOne(Member, { where: { id, deleted: IsNull() }, lock: { mode: 'pessimistic_write' } })
      if (member === null || member.deletionRequested === null || member.deletionRequested > deletionCutoff(now)) return false
      await manager.update(Member, { id }, { deleted: now })
      await manager.insert(Erasure, { memberId: id, begun: now, asked: now })
      await publishErasureAsked(manager, member)
      return true
    })
    if (begun) this.logger.info({ member_id: id }, 'The erasure of a member begins')
    await this.sessions.endAll(id)
  }

  async #repeatRequest(memberId: number, now: Date): Promise<void> {
    const since = new Date(now.getTime() - this.config.ERASURE_INTERVAL_SECONDS * 1000)
    await this.source.transaction(async (manager) => {
      const { affected } = await manager.createQueryBuilder().update(Erasure).set({ asked: now })
        .where('member_id = :memberId and finished is null and asked <= :since', { memberId, since }).execute()
      if (affected !== 1) return
      await publishErasureAsked(manager, await manager.findOneByOrFail(Member, { id: memberId }))
      this.logger.warn({ member_id: memberId }, 'Not every service has erased a member yet; all are asked again')
    })
  }

  /** Erases identity's own rows once nobody else holds any. Whether there is nothing left to do. */
  async #finish(memberId: number): Promise<boolean> {
    await this.sessions.endAll(memberId)
    return await this.source.transaction(async (manager) => {
      const erasure = await manager.findOne(Erasure, { where: { memberId }, lock: { mode: 'pessimistic_write' } })
      if (erasure === null || erasure.finished !== null) return true
      if (!KEEPERS_OF_MEMBERS.every((keeper) => erasure.answered.includes(keeper))) return false
      const { email } = await manager.findOneByOrFail(Member, { id: memberId })
      await this.ownRows.erase(manager, memberId)
      await manager.update(Erasure, { memberId }, { finished: new Date() })
      // The same id at every try: should the commit fail, the mail is one nevertheless.
      if (email !== null) await this.mails.enqueue({ id: `account-erased.${memberId}`, to: email, template: 'account-erased', data: {} })
      this.logger.info({ member_id: memberId }, 'A member is erased')
      return true
    })
  }
}
