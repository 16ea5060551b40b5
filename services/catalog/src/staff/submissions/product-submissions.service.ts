import {
  LOG_IN_TO_SUBMIT,
  MAX_PRODUCTS_A_DAY,
  PostDraft,
  PRODUCT_NOT_SUBMITTED,
  submitProduct,
  type CallInput,
} from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity, LOGGER, type Logger, refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PicturesService } from '../../posts/pictures/pictures.service.ts'
import { StaffPostsService } from '../posts/staff-posts.service.ts'
import { ProductSubmissionsRepository } from './product-submissions.repository.ts'
import { readSubmittedProduct, type SubmittedProduct } from './submitted-product.ts'

const DAY_MS = 86_400_000

/** Products that members send in: gifts that only staff see, until they publish one. */
@Injectable()
export class ProductSubmissionsService {
  constructor(
    @Inject(ProductSubmissionsRepository) private readonly submissions: ProductSubmissionsRepository,
    @Inject(StaffPostsService) private readonly posts: StaffPostsService,
    @Inject(PicturesService) private readonly pictures: PicturesService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError with the codes of `submitProduct` */
  async submit(
    typed: CallInput<typeof submitProduct>['body'],
    picture: Uint8Array | undefined,
    identity: Identity | undefined,
  ): Promise<void> {
    if (identity === undefined) throw refusalOf(submitProduct, 'refused', 'log-in-needed', LOG_IN_TO_SUBMIT)
    const product = readSubmittedProduct(typed)
    if ('refusal' in product) {
      const { code, sentence, field } = product.refusal
      throw refusalOf(submitProduct, 'refused', code, sentence, { fields: { [field]: sentence } })
    }
    try {
      await this.#store(product, picture, identity.userId)
    } catch (error) {
      if (error instanceof DomainError) throw error
      this.logger.error({ err: error }, 'A submitted product could not be stored')
      throw refusalOf(submitProduct, 'refused', 'not-submitted', PRODUCT_NOT_SUBMITTED)
    }
  }

  async #store(product: SubmittedProduct, picture: Uint8Array | undefined, memberId: number): Promise<void> {
    const at = this.clock()
    const since = new Date(at.getTime() - DAY_MS)
    // Before a picture is decoded for nothing.
    assertFew(await this.submissions.countSince(memberId, since))
    const draft = PostDraft.parse({
      ...product,
      picture_ids: picture === undefined ? [] : [await this.#storePicture(picture)],
    })
    await this.posts.create(draft, async (transaction, postId) => {
      assertFew(await this.submissions.lockCountSince(transaction, memberId, since))
      await this.submissions.insert(transaction, postId, memberId, at)
    })
  }

  async #storePicture(bytes: Uint8Array): Promise<string> {
    try {
      return (await this.pictures.upload(bytes)).id
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
      throw refusalOf(submitProduct, 'refused', 'image-refused', error.message, { fields: { image: error.message } })
    }
  }
}

function assertFew(count: number): void {
  if (count < MAX_PRODUCTS_A_DAY) return
  const sentence = `You have submitted ${MAX_PRODUCTS_A_DAY} products in a day. Please come back tomorrow.`
  throw refusalOf(submitProduct, 'refused', 'too-many-submissions', sentence)
}
