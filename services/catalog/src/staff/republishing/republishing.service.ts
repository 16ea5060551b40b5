import { type LeftPost, POST_FACTS, undoRepublishing } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import type { Post } from '../../posts/post.entity.ts'
import { StaffChangesService } from '../changes/staff-changes.service.ts'
import { mayUseOperation } from '../operations/post-operation.policy.ts'
import { postItem } from '../posts/staff-post-refusals.ts'
import { RepublicationsRepository, type Republication } from './republications.repository.ts'
import { whyNotRepublished } from './republishing-rules.ts'

const UNDO_MS = 24 * 3_600_000
const RETENTION_MS = 30 * UNDO_MS

/** What became of gifts that were to be changed together. */
export interface ChangeOutcome {
  readonly changed: readonly Post[]
  readonly left: readonly LeftPost[]
}

/** The second publication of gifts, and its undo. */
@Injectable()
export class RepublishingService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RepublicationsRepository) private readonly republications: RepublicationsRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Publishes gifts now; those that cannot be are left. @returns the id of the change, null where nothing changed */
  async republish(ids: readonly number[], memberId: number): Promise<ChangeOutcome & { readonly changeId: number | null }> {
    const outcome = await this.transactions.run(async (transaction) => {
      const now = this.clock()
      const { ready, left } = await this.#lock(transaction, ids, (post) => whyNotRepublished(post, now))
      if (ready.length === 0) return { changed: [], left, changeId: null }
      await this.republications.deleteMadeBefore(transaction, new Date(now.getTime() - RETENTION_MS))
      const changeId = await this.republications.record(transaction, { memberId, made: now, ids: ready })
      const changed = await this.republications.republish(transaction, ready, now)
      await this.#publish(transaction, changed, { memberId, action: 'republish' }, now)
      return { changed, left, changeId }
    })
    await this.#purge(outcome.changed)
    return outcome
  }

  /** Gives gifts back the dates of before, once. @throws DomainError `change-not-found`, `cannot-undo` */
  async undo(changeId: number, identity: Identity): Promise<ChangeOutcome> {
    const outcome = await this.transactions.run(async (transaction) => {
      const now = this.clock()
      assertUndoable(await this.republications.findForUpdate(transaction, changeId), identity, now)
      const versions = await this.republications.listVersions(transaction, changeId)
      const { ready, left } = await this.#lock(transaction, [...versions.keys()], (post) =>
        post !== undefined && post.version === versions.get(post.id) ? undefined : 'Somebody has changed this gift since.',
      )
      const changed = await this.republications.restore(transaction, changeId, ready, now)
      await this.republications.markUndone(transaction, changeId, now)
      await this.#publish(transaction, changed, { memberId: identity.userId, action: 'republish-undo' }, now)
      return { changed, left }
    })
    await this.#purge(outcome.changed)
    return outcome
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

  async #publish(
    transaction: Transaction,
    posts: readonly Post[],
    change: { readonly memberId: number; readonly action: string },
    at: Date,
  ): Promise<void> {
    await this.changes.record(
      transaction,
      ...posts.map(({ id, version }) => ({ ...change, item: postItem(id), version, fields: ['published'] })),
    )
    await publishPostsChanged(transaction, posts, { at })
  }

  async #purge(posts: readonly Post[]): Promise<void> {
    if (posts.length > 0) await this.caches.purgeShowing(POST_FACTS, posts)
  }
}

function assertUndoable(change: Republication | undefined, identity: Identity, now: Date): void {
  if (change === undefined || !mayUseOperation(identity, change))
    throw refusalOf(undoRepublishing, 'not-found', 'change-not-found', 'We could not find that change of gifts.')
  if (change.undone !== null) throw refusalOf(undoRepublishing, 'conflict', 'cannot-undo', 'This change is undone already.')
  if (now.getTime() - change.made.getTime() > UNDO_MS)
    throw refusalOf(undoRepublishing, 'conflict', 'cannot-undo', 'This change is too long ago to be undone.')
}
