import { type FeaturedPlace, MAX_FEATURED_GUIDES } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { GuideProductRow, GuideRow, GuideSummaryRow } from './guide-rows.ts'
import { GuidesRepository } from './guides.repository.ts'

const LATEST_COUNT = MAX_FEATURED_GUIDES
const RELATED_COUNT = 6
/** Largest PostgreSQL integer, the type of the ids. */
const LARGEST_ID = 2 ** 31 - 1

const notFound = (): DomainError => new DomainError('not-found', 'guide-not-found', 'We could not find that gift guide.')

/** Buying guides for visitors. */
@Injectable()
export class GuidesService {
  constructor(@Inject(GuidesRepository) private readonly guides: GuidesRepository) {}

  /** The featured guides of a place, filled up with the newest. */
  async latest(place: FeaturedPlace): Promise<GuideSummaryRow[]> {
    return await this.guides.listLeading(place, LATEST_COUNT)
  }

  async all(): Promise<GuideSummaryRow[]> {
    return await this.guides.listNewest()
  }

  /** @throws DomainError `guide-not-found` */
  async relatedTo(id: number): Promise<GuideSummaryRow[]> {
    if (id > LARGEST_ID || !(await this.guides.isPublic(id))) throw notFound()
    return await this.guides.listRelated(id, RELATED_COUNT)
  }

  async withGift(postId: number): Promise<GuideSummaryRow[]> {
    return await this.guides.listWithGift(postId, RELATED_COUNT)
  }

  /** @throws DomainError `guide-not-found` */
  async get(slug: string): Promise<{ guide: GuideRow; products: GuideProductRow[] }> {
    // PostgreSQL refuses text with a NUL character.
    const guide = slug.includes('\0') ? undefined : await this.guides.findBySlug(slug)
    if (guide === undefined) throw notFound()
    return { guide, products: await this.guides.listProducts(guide.id) }
  }
}
