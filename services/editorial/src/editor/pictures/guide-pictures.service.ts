import {
  type CallInput,
  type cropGuideImage,
  GUIDE_HEADER_SIZE,
  GUIDE_PRODUCT_SIZE,
  type uploadGuideMainImage,
} from '@ribbonry/contracts'
import { DomainError, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canSaveGuide, canUpdateGuide, notAllowed } from '../guides/guide-access.policy.ts'
import { GuideChangesService } from '../guides/saving/guide-changes.service.ts'
import type { GuideView } from '../guides/reading/guide-view.ts'
import { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { productNotFound } from '../products/guide-products.service.ts'
import { ProductMarksRepository } from '../products/product-marks.repository.ts'
import { type Cut, type CutPicture, PictureIntakeService } from './picture-intake.service.ts'

type CropFields = CallInput<typeof cropGuideImage>['body']
type HeadFields = CallInput<typeof uploadGuideMainImage>['body']

export interface GuidePicture extends CutPicture {
  readonly version: number
}

/** Pictures of guides and of their products. */
@Injectable()
export class GuidePicturesService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(PictureIntakeService) private readonly intake: PictureIntakeService,
    @Inject(ProductMarksRepository) private readonly marks: ProductMarksRepository,
  ) {}

  /**
   * Crops the picture of a product, and stores it if the product is saved.
   * @throws DomainError `image-refused`, `product-not-found`
   */
  async crop(guideId: number, fields: CropFields, identity: Identity): Promise<GuidePicture> {
    const isForUpdate = fields.product_id === undefined
    const view = await this.#editable(guideId, identity, isForUpdate)
    const product = view.products.find(({ id }) => id === fields.product_id)
    const { product_id: toCome } = fields
    if (product === undefined && toCome !== undefined && !(await this.marks.isReserved(guideId, toCome))) throw productNotFound()
    const cut = await this.#cutOf(guideId, fields, product?.id)
    if (product === undefined) return { ...cut, version: view.guide.version }
    const made = {
      picture: cut.part,
      crop: true,
      crop_source: cut.source.src,
      crop_error: false,
      crop_left: fields.crop_left ?? null,
      crop_right: fields.crop_right ?? null,
      crop_top: fields.crop_top ?? null,
      crop_bottom: fields.crop_bottom ?? null,
    }
    const changed = await this.changes.change({ guideId, identity }, ({ content }) => {
      if (!content.products.some(({ id }) => id === product.id)) throw productNotFound()
      return { ...content, products: content.products.map((one) => (one.id === product.id ? { ...one, ...made } : one)) }
    })
    return { ...cut, version: changed.guide.version }
  }

  /**
   * Sets the head picture of a guide.
   * @throws DomainError `image-refused`
   */
  async setHead(guideId: number, fields: HeadFields, identity: Identity): Promise<GuidePicture> {
    const { guide } = await this.#editable(guideId, identity)
    const { focus_x, focus_y } = fields
    const cut = await this.intake.cut(
      fields.image,
      { ...edgesOf(fields), focus: { x: focus_x, y: focus_y } },
      GUIDE_HEADER_SIZE,
      guide.title,
    )
    const changed = await this.changes.change({ guideId, identity }, ({ content }) => ({
      ...content,
      fields: { ...content.fields, picture: cut.part, source_picture: cut.source, focus_x, focus_y },
    }))
    return { ...cut, version: changed.guide.version }
  }

  /** @param isForUpdate whether the right to add products in the updater suffices */
  async #editable(guideId: number, identity: Identity, isForUpdate = false): Promise<GuideView> {
    const view = await this.views.get(guideId, identity)
    const isAllowed = canSaveGuide(view.guide, identity) || (isForUpdate && canUpdateGuide(view.guide, identity))
    if (!isAllowed) throw notAllowed()
    return view
  }

  /** Stores a failure at the product, which shows it until the next crop. */
  async #cutOf(guideId: number, fields: CropFields, productId: number | undefined): Promise<CutPicture> {
    try {
      return await this.intake.cut(fields.source_image, edgesOf(fields), GUIDE_PRODUCT_SIZE, '')
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code === 'image-refused'
      if (isRefused && productId !== undefined) await this.marks.markCropFailed(guideId, productId)
      throw error
    }
  }
}

function edgesOf(fields: CropFields | HeadFields): Cut {
  const {
    crop_left: left,
    crop_right: right,
    crop_top: top,
    crop_bottom: bottom,
    drawn_width: width,
    drawn_height: height,
  } = fields
  return { left, right, top, bottom, drawnOn: width === undefined || height === undefined ? undefined : { width, height } }
}
