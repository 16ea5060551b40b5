import { LISTED_DUPLICATES } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { Post } from '../../posts/post.entity.ts'
import { linkFields } from './post-fields.ts'
import { StaffPostsRepository, type LinkedPostRow } from './staff-posts.repository.ts'

/** A merchant link as a post would store it. */
export interface PostLink extends Pick<Post, 'merchantLink' | 'merchantName'> {
  /** Posts that lead to the same product. */
  readonly duplicates: readonly LinkedPostRow[]
}

/** Merchant links, looked at before a post has them. */
@Injectable()
export class PostLinksService {
  constructor(@Inject(StaffPostsRepository) private readonly posts: StaffPostsRepository) {}

  /** @throws InvalidInput for a link that no post may have */
  async check(link: string): Promise<PostLink> {
    const { merchantLink, merchantName, canonicalLink } = linkFields(link)
    const duplicates = canonicalLink === null ? [] : await this.posts.listByCanonicalLink(canonicalLink, LISTED_DUPLICATES)
    return { merchantLink, merchantName, duplicates }
  }
}
