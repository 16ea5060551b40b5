import { type LeftPost, POST_FACTS, undoRepublishing } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { mayUseOperation, type Operation } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import type { Post } from '../../posts/post.entity.ts'
import { RepublicationRecordService, REPUBLISHED } from './republication-record.service.ts'
import { RepublicationsRepository } from './republications.repository.ts'
import { whyNotRepublished } from './republishing-rules.ts'

const UNDO_MS = 24 * 3_600_000

/** What became of gifts that were to be changed together. */
export interface ChangeOutcome {
  readonly changed: number
  readonly left: readonly LeftPost[]
}

/** The second publication of gifts, and its undo. */
@Injectable()
export class RepublishingService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RepublicationsRepository) private readonly republications: RepublicationsRepository,
    @Inject(RepublicationRecordService) private readonly record: RepublicationRecordService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Publishes gifts now; those that cannot be are left. @returns the id of the change, null where nothing changed */
  async republish(ids: readonly number[], memberId: number): Promise<ChangeOutcome & { readonly changeId: number | null }> {
    const outcome = await this.transactions.run(async (transaction) => {
      const now = this.clock()
      const { ready, left } = await this.#lock(transaction, ids, (post) => whyNotRepublished(post, now))
      if (ready.length === 0) return { posts: [], left, changeId: null }
      const before = await this.record.before(transaction, ready)
      const posts = await this.republications.republish(transaction, ready, now)
      const changeId = await this.record.record(transaction, { posts, before, memberId, at: now })
      return { posts, left, changeId }
    })
    if (outcome.posts.length > 0) await this.caches.purgeShowing(POST_FACTS, outcome.posts)
    return { ...outcome, changed: outcome.posts.length }
  }

  /** Gives gifts back the dates of before, once. @throws DomainError `change-not-found`, `cannot-undo` */
  async undo(changeId: number, identity: Identity): Promise<ChangeOutcome> {
    assertUndoable(await this.record.find(changeId), identity, this.clock())
    const { changed, kept } = await this.record.undo(changeId, identity)
    const titles = await this.republications.listTitles(kept)
    const reason = 'Somebody has changed this gift since.'
    return { changed, left: kept.map((id) => ({ id, title: titles.get(id) ?? '', reason })) }
  }

  /** Locks gifts, and says of each that is left why. */
  async #lock(
    transaction: Transaction,
    ids: readonly number[],
    whyLeft: (post: Post | undefined) => string | undefined,
  ): Promise<{ readonly ready: readonly number[]; readonly left: readonly LeftPost[] }> {
    const held = new Map((await this.republications.lockPosts(transaction, ids)).map((post) => [post.id, post]))
    const decided = [...new Set(ids)].map((id) => ({ id, title: held.get(id)?.title ?? '', reason: whyLeft(held.get(id)) }))
    return {
      ready: decided.flatMap(({ id, reason }) => (reason === undefined ? [id] : [])),
      left: decided.flatMap(({ reason, ...post }) => (reason === undefined ? [] : [{ ...post, reason }])),
    }
  }
}

function assertUndoable(change: Operation | undefined, identity: Identity, now: Date): void {
  if (change === undefined || change.action !== REPUBLISHED || !mayUseOperation(identity, change))
    throw refusalOf(undoRepublishing, 'not-found', 'change-not-found', 'We could not find that change of gifts.')
  if (change.undoneBy !== null) throw refusalOf(undoRepublishing, 'conflict', 'cannot-undo', 'This change is undone already.')
  if (now.getTime() - change.at.getTime() > UNDO_MS)
    throw refusalOf(undoRepublishing, 'conflict', 'cannot-undo', 'This change is too long ago to be undone.')
}
