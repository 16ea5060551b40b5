import {
  applyBoostEditRequest,
  type CallRefusal,
  type PostChange,
  rejectBoostEditRequest,
  type StaffPost,
} from '@ribbonry/contracts'
import { proseOf } from '@ribbonry/prose'
import {
  CLOCK,
  type Clock,
  type DomainError,
  type Identity,
  refusalOf,
  type Transaction,
  Transactions,
} from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { CallRefused } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import { CatalogClient } from '../catalog/catalog.client.ts'
import { changedFields, currentTextOf } from './edit-request-change.ts'
import { EditRequestMailsService } from './edit-request-mails.service.ts'
import type { EditRequestRow } from './edit-request-row.ts'
import { EditRequestsRepository } from './edit-requests.repository.ts'

/** Lets staff decide on proposals. They change a live post only through catalog's call. */
@Injectable()
export class EditRequestReviewService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EditRequestsRepository) private readonly requests: EditRequestsRepository,
    @Inject(CatalogClient) private readonly catalog: CatalogClient,
    @Inject(EditRequestMailsService) private readonly mails: EditRequestMailsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Applies a proposal to its post, and mails its sender.
   * @param version of the post that staff saw; any version if absent
   * @throws DomainError with a code of `applyBoostEditRequest`
   */
  async apply(id: number, version: number | undefined, by: Identity): Promise<EditRequestRow> {
    return await this.#decide(applyBoostEditRequest, id, async (transaction, request) => {
      const post = await this.catalog.find(request.post_id, by.userId)
      if (post === undefined) throw postNotFound()
      if (version !== undefined && version !== post.version) throw stale()
      await this.#write(request, post, by.userId)
      await this.#end(transaction, request, { state: 'applied', reason: null, by })
    })
  }

  /** @throws DomainError `no-such-request`, `reason-missing` */
  async reject(id: number, reason: string, by: Identity): Promise<EditRequestRow> {
    const sentence = 'Please give a reason.'
    if (reason === '')
      throw refusalOf(rejectBoostEditRequest, 'refused', 'reason-missing', sentence, { fields: { reason: sentence } })
    return await this.#decide(rejectBoostEditRequest, id, async (transaction, request) => {
      await this.#end(transaction, request, { state: 'rejected', reason, by })
    })
  }

  async #decide(
    call: typeof applyBoostEditRequest | typeof rejectBoostEditRequest,
    id: number,
    work: (transaction: Transaction, request: EditRequestRow) => Promise<void>,
  ): Promise<EditRequestRow> {
    return await this.transactions.run(async (transaction) => {
      const request = await this.requests.lockOpen(transaction, id)
      if (request === undefined)
        throw refusalOf(call, 'not-found', 'no-such-request', 'There is no such proposal, or it has been decided.')
      await work(transaction, request)
      return request
    })
  }

  async #write(request: EditRequestRow, post: StaffPost, memberId: number): Promise<void> {
    try {
      const change = await this.#changeOf(request, post, memberId)
      if (Object.keys(change).length > 0) await this.catalog.savePost(post.id, post.version, change, memberId)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.code === 'stale-version') throw stale()
      if (error.code === 'post-not-found' || error.code === 'in-trash') throw postNotFound()
      throw notApplied('refused', 'not-applicable', error.sentence)
    }
  }

  async #changeOf(request: EditRequestRow, post: StaffPost, memberId: number): Promise<PostChange> {
    const { title, description, price_cents: cents, link, picture } = request
    const changes = new Set(changedFields(request, currentTextOf(post)))
    return {
      ...(changes.has('title') && title !== null ? { title } : {}),
      ...(changes.has('description') && description !== null ? { content: proseOf(description) } : {}),
      ...(changes.has('price') && cents !== null ? { price: cents / 100 } : {}),
      ...(changes.has('link') && link !== null ? { link } : {}),
      ...(picture === null ? {} : { picture_ids: await this.#picturesWith(picture, post, memberId) }),
    }
  }

  /** The pictures of the post with the proposed one in first place. */
  async #picturesWith(
    picture: NonNullable<EditRequestRow['picture']>,
    { images }: StaffPost,
    memberId: number,
  ): Promise<string[]> {
    const own = await this.catalog.adoptPicture(picture, memberId)
    const others = images.slice(1).flatMap(({ id }) => id ?? [])
    return [own, ...others.filter((id) => id !== own)]
  }

  async #end(
    transaction: Transaction,
    request: EditRequestRow,
    decision: { readonly state: 'applied' | 'rejected'; readonly reason: string | null; readonly by: Identity },
  ): Promise<void> {
    const { state, reason, by } = decision
    await this.requests.decide(transaction, request.id, state, this.clock())
    await this.activity.record(transaction, {
      actor: { memberId: by.userId },
      action: state === 'applied' ? 'apply' : 'reject',
      item: { type: 'boost-edit-request', id: request.id },
      details: { post_id: request.post_id },
    })
    await this.mails.planDecision(transaction, request, reason)
  }
}

function stale(): DomainError {
  return notApplied('conflict', 'stale-version', 'The post has changed since you looked at it. Please look again.')
}

function postNotFound(): DomainError {
  return notApplied('not-found', 'post-not-found', 'The post of this proposal is gone.')
}

function notApplied(
  kind: 'refused' | 'conflict' | 'not-found',
  code: CallRefusal<typeof applyBoostEditRequest>,
  sentence: string,
): DomainError {
  return refusalOf(applyBoostEditRequest, kind, code, sentence)
}
