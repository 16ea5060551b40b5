import { GUIDE_PREVIEW, PREVIEW_HOURS } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity } from '@ribbonry/service-kit'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import type { GuideProductRow, GuideRow } from '../../../guides/guide-rows.ts'
import { GuidesRepository } from '../../../guides/guides.repository.ts'
import { GuideViewsService } from './guide-views.service.ts'

const SECONDS = PREVIEW_HOURS * 3600

export interface GuidePreview {
  readonly guide: GuideRow
  readonly products: GuideProductRow[]
  readonly isPublished: boolean
}

/** Signs links that show a guide as on its page to anybody, for `PREVIEW_HOURS`. */
@Injectable()
export class GuidePreviewsService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuidesRepository) private readonly guides: GuidesRepository,
    @Inject(SignedLinks) private readonly links: SignedLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Creates the path of the preview page, with a signed token. @throws DomainError `guide-not-found`, `not-allowed` */
  async createLink(guideId: number, identity: Identity): Promise<{ link: string; expires: string }> {
    await this.views.getGuide(guideId, identity)
    const token = this.links.sign({ purpose: GUIDE_PREVIEW, subject: String(guideId), seconds: SECONDS })
    const expires = new Date(this.clock().getTime() + SECONDS * 1000).toISOString()
    return { link: `/guide-preview/?token=${token}`, expires }
  }

  /** @throws DomainError `guide-not-found` for a guide that was removed after the link was created */
  async get(guideId: number): Promise<GuidePreview> {
    const found = await this.guides.findById(guideId)
    if (found === undefined) throw new DomainError('not-found', 'guide-not-found', 'We could not find that gift guide.')
    const { is_published: isPublished, ...guide } = found
    return { guide, products: await this.guides.listProducts(guideId), isPublished }
  }
}
