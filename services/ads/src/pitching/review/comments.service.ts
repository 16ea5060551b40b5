import type { CreativeComment } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, hasRole, type Identity, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { noSuchCreative } from '../creatives/creative-access.policy.ts'
import { CreativesRepository } from '../creatives/creatives.repository.ts'
import { RecipientsClient } from '../mails/recipients.client.ts'
import { CommentsRepository } from './comments.repository.ts'

/** Comments of staff on creatives. */
@Injectable()
export class CommentsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CommentsRepository) private readonly comments: CommentsRepository,
    @Inject(RecipientsClient) private readonly members: RecipientsClient,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Oldest first.
   * @throws DomainError `no-such-creative`
   */
  async list(creativeId: number): Promise<CreativeComment[]> {
    if ((await this.creatives.find(creativeId)) === undefined) throw noSuchCreative()
    return await this.#read(creativeId)
  }

  /** Undefined for callers who are not staff. */
  async listFor(identity: Identity | undefined, creativeId: number): Promise<CreativeComment[] | undefined> {
    return hasRole(identity, 'access') ? await this.#read(creativeId) : undefined
  }

  /** @throws DomainError `no-such-creative`, `comment-missing` */
  async add(creativeId: number, text: string, by: Identity): Promise<CreativeComment[]> {
    if (text === '') throw new DomainError('refused', 'comment-missing', 'Please write a comment.')
    await this.transactions.run(async (transaction) => {
      if ((await this.creatives.lock(transaction, creativeId)) === undefined) throw noSuchCreative()
      await this.comments.insert(transaction, creativeId, by.userId, text, this.clock())
      const item = { type: 'creative', id: creativeId }
      await this.activity.record(transaction, { actor: { memberId: by.userId }, action: 'comment', item })
    })
    return await this.#read(creativeId)
  }

  async #read(creativeId: number): Promise<CreativeComment[]> {
    const rows = await this.comments.list(creativeId)
    const authors = new Set(rows.flatMap(({ author_id: id }) => (id === null ? [] : [id])))
    const names = await this.members.names([...authors])
    return rows.map(({ author_id: id, text, created }) => ({
      text,
      author: (id === null ? undefined : names.get(id)) ?? 'Staff',
      created: created.toISOString(),
    }))
  }
}
