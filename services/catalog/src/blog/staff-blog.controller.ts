import {
  createBlogPost,
  deleteBlogPost,
  getStaffBlogPost,
  listStaffBlogPosts,
  updateBlogPost,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffBlogPost } from './blog.presenter.ts'
import { StaffBlogService } from './staff-blog.service.ts'

@Controller()
export class StaffBlogController {
  constructor(@Inject(StaffBlogService) private readonly blog: StaffBlogService) {}

  @Handles(listStaffBlogPosts)
  async list(@Input() { query }: CallInput<typeof listStaffBlogPosts>): Promise<CallAnswer<typeof listStaffBlogPosts>> {
    const { rows, total } = await this.blog.search(query.term ?? '', query.page)
    return { posts: rows.map(presentStaffBlogPost), total }
  }

  @Handles(getStaffBlogPost)
  async get(@Input() { params }: CallInput<typeof getStaffBlogPost>): Promise<CallAnswer<typeof getStaffBlogPost>> {
    return { post: presentStaffBlogPost(await this.blog.get(params.id)) }
  }

  @Handles(createBlogPost)
  async create(@Input() { body }: CallInput<typeof createBlogPost>): Promise<CallAnswer<typeof createBlogPost>> {
    return { post: presentStaffBlogPost(await this.blog.create(body)) }
  }

  @Handles(updateBlogPost)
  async update(@Input() { params, body }: CallInput<typeof updateBlogPost>): Promise<CallAnswer<typeof updateBlogPost>> {
    return { post: presentStaffBlogPost(await this.blog.update(params.id, body)) }
  }

  @Handles(deleteBlogPost)
  async delete(@Input() { params }: CallInput<typeof deleteBlogPost>): Promise<CallAnswer<typeof deleteBlogPost>> {
    await this.blog.delete(params.id)
    return {}
  }
}
