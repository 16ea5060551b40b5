import {
  createBlogPost,
  deleteBlogPost,
  getStaffBlogPost,
  listStaffBlogPosts,
  restoreBlogPost,
  updateBlogPost,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffChange } from '../changes/staff-change.presenter.ts'
import { BlogTrashService } from './blog-trash.service.ts'
import { presentStaffBlogPost } from './blog.presenter.ts'
import { StaffBlogService, StaleBlogPost } from './staff-blog.service.ts'

@Controller()
export class StaffBlogController {
  constructor(
    @Inject(StaffBlogService) private readonly blog: StaffBlogService,
    @Inject(BlogTrashService) private readonly trash: BlogTrashService,
  ) {}

  @Handles(listStaffBlogPosts)
  async list(@Input() { query }: CallInput<typeof listStaffBlogPosts>): Promise<CallAnswer<typeof listStaffBlogPosts>> {
    const { rows, total } = await this.blog.search(query)
    return { posts: rows.map(presentStaffBlogPost), total }
  }

  @Handles(getStaffBlogPost)
  async get(@Input() { params }: CallInput<typeof getStaffBlogPost>): Promise<CallAnswer<typeof getStaffBlogPost>> {
    return { post: presentStaffBlogPost(await this.blog.get(params.id)) }
  }

  @Handles(createBlogPost)
  async create(
    @Input() { body }: CallInput<typeof createBlogPost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createBlogPost>> {
    return { post: presentStaffBlogPost(await this.blog.create(body, memberOf(context).userId)) }
  }

  @Handles(updateBlogPost)
  async update(
    @Input() { params, body }: CallInput<typeof updateBlogPost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof updateBlogPost>> {
    const saving = this.blog.update(params.id, body, memberOf(context).userId)
    const post = await refuseStale(updateBlogPost, StaleBlogPost, saving, ({ current, changes }) => ({
      current: presentStaffBlogPost(current),
      changes: changes.map(presentStaffChange),
    }))
    return { post: presentStaffBlogPost(post) }
  }

  @Handles(deleteBlogPost)
  async delete(
    @Input() { params }: CallInput<typeof deleteBlogPost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteBlogPost>> {
    await this.trash.put(params.id, memberOf(context).userId)
    return {}
  }

  @Handles(restoreBlogPost)
  async restore(
    @Input() { params }: CallInput<typeof restoreBlogPost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restoreBlogPost>> {
    await this.trash.restore(params.id, memberOf(context).userId)
    return { post: presentStaffBlogPost(await this.blog.get(params.id)) }
  }
}
