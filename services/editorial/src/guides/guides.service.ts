import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { GuideProductRow, GuideRow, GuideSummaryRow } from './guide-rows.ts'
import { GuidesRepository } from './guides.repository.ts'

const LATEST = 6
const RELATED = 6
/** Ids of guides are PostgreSQL integers; no guide has a greater one. */
const GREATEST_ID = 2 ** 31 - 1

const notFound = (): DomainError => new DomainError('not-found', 'guide-not-found', 'We could not find that gift guide.')

/** What visitors read of buying guides. */
@Injectable()
export class GuidesService {
  constructor(@Inject(GuidesRepository) private readonly guides: GuidesRepository) {}

  async latest(): Promise<GuideSummaryRow[]> {
    return await this.guides.newest(LATEST)
  }

  async all(): Promise<GuideSummaryRow[]> {
    return await this.guides.newest()
  }

  /** @throws DomainError `guide-not-found` */
  async relatedTo(id: number): Promise<GuideSummaryRow[]> {
    if (id > GREATEST_ID || !(await this.guides.isPublic(id))) throw notFound()
    return await this.guides.relatedTo(id, RELATED)
  }

  async withGift(postId: number): Promise<GuideSummaryRow[]> {
    return await this.guides.withGift(postId, RELATED)
  }

  /** @throws DomainError `guide-not-found` */
  async get(slug: string): Promise<{ guide: GuideRow; products: GuideProductRow[] }> {
    // A text with a null character is none that PostgreSQL could hold.
    const guide = slug.includes('\0') ? undefined : await this.guides.bySlug(slug)
    if (guide === undefined) throw notFound()
    return { guide, products: await this.guides.productsOf(guide.id) }
  }
}
