import { readItemCode } from '@ribbonry/links'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressesRepository } from '../pages/addresses/addresses.repository.ts'
import { type GuideRow, GuideProjectionRepository } from '../projections/guides/guide-projection.repository.ts'
import type { PostPageRow } from './post-row.ts'
import { isSlipOf } from './slug-slip.ts'
import { PostsRepository } from './posts.repository.ts'
import { type UnlistedPageRow, UnlistedPagesRepository } from './unlisted/unlisted-pages.repository.ts'

/** The owner of a slug: a post, a buying guide, or unlisted content. */
export type PostOrGuide = (
  | { readonly row: PostPageRow }
  | { readonly guide: GuideRow }
  | { readonly unlisted: UnlistedPageRow }
) & {
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
    @Inject(AddressesRepository) private readonly addresses: AddressesRepository,
    @Inject(UnlistedPagesRepository) private readonly unlisted: UnlistedPagesRepository,
  ) {}

  /** By its slug, by one that it had before, or by a slip that can mean nothing else. @throws DomainError `post-not-found` */
  async findBySlug(given: string): Promise<PostOrGuide> {
    const slug = given.toLowerCase()
    const exact = await this.posts.findBySlug(slug)
    if (exact !== undefined) return { row: exact, fuzzyMatch: slug !== given }
    const guide = await this.guides.findBySlug(slug)
    if (guide !== undefined) return { guide, fuzzyMatch: slug !== given }
    const registered = await this.#findRegistered(slug, given)
    if (registered !== undefined) return registered
    const [posts, guides] = await Promise.all([this.posts.listBySimilarSlug(slug), this.guides.listBySimilarSlug(slug)])
    const similarPost = posts.find((post) => isSlipOf(slug, post.slug))
    const similarGuide = guides.find((each) => isSlipOf(slug, each.slug))
    if (similarGuide !== undefined && similarGuide.likeness > (similarPost?.likeness ?? 0))
      return { guide: similarGuide, fuzzyMatch: true }
    if (similarPost !== undefined) return { row: similarPost, fuzzyMatch: true }
    throw notFound()
  }

  /** Unlisted content, or what was public at a slug before it moved. A slip of the keyboard never leads to unlisted content. */
  async #findRegistered(slug: string, given: string): Promise<PostOrGuide | undefined> {
    const address = await this.addresses.findBySlug(slug)
    if (address?.type === 'unlisted') {
      const unlisted = await this.unlisted.findByAddress(slug)
      return unlisted && { unlisted, fuzzyMatch: unlisted.slug !== given }
    }
    if (address?.retired !== true) return undefined
    if (address.type === 'gift') {
      const row = await this.posts.findById(address.id)
      return row && { row, fuzzyMatch: true }
    }
    const guide = address.type === 'guide' ? await this.guides.findById(address.id, slug) : undefined
    return guide && { guide, fuzzyMatch: true }
  }

  /** The slug of a gift by its item code. @throws DomainError `post-not-found` */
  async getSlugByCode(code: string): Promise<string> {
    const item = readItemCode(code)
    const slug = item?.type === 'post' ? await this.posts.findSlug(item.id) : undefined
    if (slug === undefined) throw notFound()
    return slug
  }
}
