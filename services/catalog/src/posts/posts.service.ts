import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { PostRow } from './post-row.ts'
import { PostsRepository } from './posts.repository.ts'

export interface FoundPost {
  readonly row: PostRow
  /** Whether it was found by a slug that is only like its own. */
  readonly fuzzyMatch: boolean
}

/** Gifts on their own page. */
@Injectable()
export class PostsService {
  constructor(@Inject(PostsRepository) private readonly posts: PostsRepository) {}

  /** @throws DomainError `post-not-found` */
  async find(given: string): Promise<FoundPost> {
    const slug = given.toLowerCase()
    const exact = await this.posts.bySlug(slug)
    if (exact !== undefined) return { row: exact, fuzzyMatch: slug !== given }
    const near = await this.posts.nearSlug(slug)
    if (near !== undefined) return { row: near, fuzzyMatch: true }
    throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
  }
}
