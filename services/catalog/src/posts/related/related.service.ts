import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { PostRow } from '../post-row.ts'
import { RelatedRepository } from './related.repository.ts'

/** Later pages are empty: the candidates are bounded. */
const LAST_PAGE = 20

export interface RelatedRequest {
  readonly postId: number
  readonly page: number
  readonly perPage: number
  readonly country: string
  readonly nsfw: boolean
}

/** Posts related to a post. */
@Injectable()
export class RelatedService {
  constructor(@Inject(RelatedRepository) private readonly related: RelatedRepository) {}

  /** @throws DomainError `post-not-found` */
  async list({ postId, page, perPage, country, nsfw }: RelatedRequest): Promise<PostRow[]> {
    const rows =
      page > LAST_PAGE ? [] : await this.related.list(postId, { country, nsfw, skip: (page - 1) * perPage, count: perPage })
    if (rows.length === 0 && !(await this.related.isPublished(postId))) {
      throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
    }
    return rows
  }
}
