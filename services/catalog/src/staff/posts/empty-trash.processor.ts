import { emptyTrash } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { BlogTrashService } from '../blog/blog-trash.service.ts'
import { PostTrashService } from './post-trash.service.ts'

/** Empties the trash of posts and blog posts each night. */
@Injectable()
export class EmptyTrashProcessor {
  constructor(
    @Inject(PostTrashService) private readonly posts: PostTrashService,
    @Inject(BlogTrashService) private readonly blog: BlogTrashService,
  ) {}

  @Scheduled({ queue: emptyTrash, cron: '40 3 * * *' })
  async empty(): Promise<void> {
    await this.posts.empty()
    await this.blog.empty()
  }
}
