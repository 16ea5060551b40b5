import {
  createPost,
  deletePost,
  getStaffPost,
  listStaffPosts,
  updatePost,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { StaffPostPresenter } from './staff-post.presenter.ts'
import { StaffPostsService } from './staff-posts.service.ts'

@Controller()
export class StaffPostsController {
  constructor(
    @Inject(StaffPostsService) private readonly posts: StaffPostsService,
    @Inject(StaffPostPresenter) private readonly present: StaffPostPresenter,
  ) {}

  @Handles(listStaffPosts)
  async list(@Input() { query }: CallInput<typeof listStaffPosts>): Promise<CallAnswer<typeof listStaffPosts>> {
    const { term, state, page, perpage } = query
    const { rows, total } = await this.posts.search({ term, state, skip: (page - 1) * perpage, count: perpage })
    return { posts: rows.map((row) => this.present.post(row)), total }
  }

  @Handles(getStaffPost)
  async get(@Input() { params }: CallInput<typeof getStaffPost>): Promise<CallAnswer<typeof getStaffPost>> {
    return { post: this.present.post(await this.posts.get(params.id)) }
  }

  @Handles(createPost)
  async create(@Input() { body }: CallInput<typeof createPost>): Promise<CallAnswer<typeof createPost>> {
    return { post: this.present.post(await this.posts.create(body)) }
  }

  @Handles(updatePost)
  async update(@Input() { params, body }: CallInput<typeof updatePost>): Promise<CallAnswer<typeof updatePost>> {
    return { post: this.present.post(await this.posts.update(params.id, body)) }
  }

  @Handles(deletePost)
  async delete(@Input() { params }: CallInput<typeof deletePost>): Promise<CallAnswer<typeof deletePost>> {
    await this.posts.delete(params.id)
    return {}
  }
}
