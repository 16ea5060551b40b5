import { readItemCode } from '@ribbonry/links'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type KnownGuideRow, KnownGuidesRepository } from '../guides/known-guides.repository.ts'
import type { PostRow } from './post-row.ts'
import { PostsRepository } from './posts.repository.ts'

/** What stands under a slug: a gift, or a buying guide. */
export type Found = ({ readonly row: PostRow } | { readonly guide: KnownGuideRow }) & {
  /** Whether it was found by a slug that is only like its own. */
  readonly fuzzyMatch: boolean
}

const notFound = (): DomainError => new DomainError('not-found', 'post-not-found', 'We could not find that gift.')

/** Gifts on their own page, and guides, whose pages stand among them. */
@Injectable()
export class PostsService {
  constructor(
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(KnownGuidesRepository) private readonly guides: KnownGuidesRepository,
  ) {}

  /** @throws DomainError `post-not-found` */
  async find(given: string): Promise<Found> {
    const slug = given.toLowerCase()
    const exact = await this.posts.bySlug(slug)
    if (exact !== undefined) return { row: exact, fuzzyMatch: slug !== given }
    const guide = await this.guides.bySlug(slug)
    if (guide !== undefined) return { guide, fuzzyMatch: slug !== given }
    const [nearPost, nearGuide] = await Promise.all([this.posts.nearSlug(slug), this.guides.nearSlug(slug)])
    if (nearGuide !== undefined && nearGuide.likeness > (nearPost?.likeness ?? 0)) return { guide: nearGuide, fuzzyMatch: true }
    if (nearPost !== undefined) return { row: nearPost, fuzzyMatch: true }
    throw notFound()
  }

  /** The slug of a gift by its item code. @throws DomainError `post-not-found` */
  async slugOf(code: string): Promise<string> {
    const item = readItemCode(code)
    const slug = item?.type === 'post' ? await this.posts.slugOf(item.id) : undefined
    if (slug === undefined) throw notFound()
    return slug
  }
}
