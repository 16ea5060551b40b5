import type { addGuideComment, CallInput } from '@ribbonry/contracts'
import { DomainError, hasRole, type Identity, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canReadGuide, hasPart, noSuchGuide, notAllowed, seesAllGuides } from '../../editor/guides/guide-access.policy.ts'
import type { CommentRecord } from '../../editor/guides/reading/guide-surroundings.repository.ts'
import type { GuideView } from '../../editor/guides/reading/guide-view.ts'
import { GuideViewsService } from '../../editor/guides/reading/guide-views.service.ts'
import { GuideMailsService } from '../mails/guide-mails.service.ts'
import { GuidePeopleRepository } from '../guide-people.repository.ts'
import { CommentsRepository } from './comments.repository.ts'
import { mentionedNames } from './mentions.ts'

/** A comment, and the slug of its guide. */
export interface CommentOfGuide {
  readonly comment: CommentRecord
  readonly slug: string
}

/** Manages comments of staff on guides and their products (E21). */
@Injectable()
export class CommentsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(CommentsRepository) private readonly comments: CommentsRepository,
    @Inject(GuidePeopleRepository) private readonly people: GuidePeopleRepository,
    @Inject(GuideMailsService) private readonly mails: GuideMailsService,
  ) {}

  /**
   * Adds a comment and mails the mentioned members, who all must be able to read the guide.
   * @throws DomainError `guide-not-found`, `not-allowed`, `product-not-found`, `comment-missing`, `mentioned-without-part`
   */
  async add(guideId: number, body: CallInput<typeof addGuideComment>['body'], identity: Identity): Promise<CommentOfGuide> {
    const { comment, product_id: productId } = body
    if (comment === '') throw new DomainError('refused', 'comment-missing', 'Please write a comment')
    return await this.transactions.run(async (transaction) => {
      const view = await this.views.find(transaction, guideId)
      if (view === undefined) throw noSuchGuide(identity)
      if (!canReadGuide(view.guide, identity)) throw notAllowed()
      if (productId !== null && !view.products.some(({ id }) => id === productId))
        throw new DomainError('refused', 'product-not-found', 'That product is not in this guide.')
      const named = await this.people.findByNames(transaction, mentionedNames(comment))
      const outsider = named.find((person) => !person.sees_all && !hasPart(view.guide, person.id))
      if (outsider !== undefined) throw mentionedWithoutPart(outsider.username)
      const mentions = named.flatMap(({ id }) => (id === identity.userId ? [] : [id]))
      const said = { guideId, productId, memberId: identity.userId, editorial: seesAllGuides(identity), comment, mentions }
      const id = await this.comments.insert(transaction, said)
      await this.mails.plan(transaction, view.guide, {
        step: 'mentioned',
        to: mentions,
        by: identity,
        comment,
        key: `comment-${id}`,
      })
      return { comment: await this.#find(transaction, guideId, id), slug: view.guide.slug }
    })
  }

  /**
   * Removes a comment. Members may remove their own comments, members with access all comments.
   * @throws DomainError `comment-not-found`, `not-allowed`
   */
  async remove(id: number, identity: Identity): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const comment = await this.comments.find(transaction, id)
      if (comment === undefined) throw noSuchComment()
      if (comment.member_id !== identity.userId && !hasRole(identity, 'access')) throw notAllowed()
      await this.comments.remove(transaction, id)
    })
  }

  /** Marks a comment as resolved or unresolved. @throws DomainError `comment-not-found`, `not-allowed` */
  async resolve(id: number, isResolved: boolean, identity: Identity): Promise<CommentOfGuide> {
    return await this.transactions.run(async (transaction) => {
      const comment = await this.comments.find(transaction, id)
      const view = comment === undefined ? undefined : await this.views.find(transaction, comment.guide_id)
      if (comment === undefined || view === undefined) throw noSuchComment()
      if (!canReadGuide(view.guide, identity)) throw notAllowed()
      await this.comments.resolve(transaction, id, isResolved, identity.userId)
      return { comment: await this.#find(transaction, comment.guide_id, id), slug: view.guide.slug }
    })
  }

  async #find(transaction: Parameters<GuideViewsService['find']>[0], guideId: number, id: number): Promise<CommentRecord> {
    const view: GuideView | undefined = await this.views.find(transaction, guideId)
    const found = view?.surroundings.comments.find((comment) => comment.id === id)
    if (found === undefined) throw noSuchComment()
    return found
  }
}

function mentionedWithoutPart(username: string): DomainError {
  const sentence = `${username} has no part in this guide and cannot read it. Give them a part first, or leave the name out.`
  return new DomainError('refused', 'mentioned-without-part', sentence, { comment: sentence })
}

function noSuchComment(): DomainError {
  return new DomainError('not-found', 'comment-not-found', 'That comment is gone.')
}
