import { readItemCode } from '@ribbonry/links'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type GuideRow, GuideProjectionRepository } from '../guides/guide-projection.repository.ts'
import type { PostRow } from './post-row.ts'
import { isSlipOf } from './slug-slip.ts'
import { PostsRepository } from './posts.repository.ts'

/** The owner of a slug: a post or a buying guide. */
export type PostOrGuide = ({ readonly row: PostRow } | { readonly guide: GuideRow }) & {
  /** Whether the requested slug differs from its own. */
  readonly fuzzyMatch: boolean
}

const notFound = (): DomainError => new DomainError('not-found', 'post-not-found', 'We could not find that gift.')

/** Posts by slug, and guides, which share the slugs of posts. */
@Injectable()
export class PostsService {
  constructor(
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(GuideProjectionRepository) private readonly guides: GuideProjectionRepository,
  ) {}

  /** By its slug, or by a slip of it that can mean nothing else. @throws DomainError `post-not-found` */
  async findBySlug(given: string): Promise<PostOrGuide> {
    const slug = given.toLowerCase()
    const exact = await this.posts.findBySlug(slug)
    if (exact !== undefined) return { row: exact, fuzzyMatch: slug !== given }
    const guide = await this.guides.findBySlug(slug)
    if (guide !== undefined) return { guide, fuzzyMatch: slug !== given }
    const [posts, guides] = await Promise.all([this.posts.listBySimilarSlug(slug), this.guides.listBySimilarSlug(slug)])
    const similarPost = posts.find((post) => isSlipOf(slug, post.slug))
    const similarGuide = guides.find((each) => isSlipOf(slug, each.slug))
    if (similarGuide !== undefined && similarGuide.likeness > (similarPost?.likeness ?? 0))
      return { guide: similarGuide, fuzzyMatch: true }
    if (similarPost !== undefined) return { row: similarPost, fuzzyMatch: true }
    throw notFound()
  }

  /** The slug of a gift by its item code. @throws DomainError `post-not-found` */
  async getSlugByCode(code: string): Promise<string> {
    const item = readItemCode(code)
    const slug = item?.type === 'post' ? await this.posts.findSlug(item.id) : undefined
    if (slug === undefined) throw notFound()
    return slug
  }
}
