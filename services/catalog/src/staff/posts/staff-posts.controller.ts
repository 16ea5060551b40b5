import {
  checkPostLink,
  createPost,
  deletePost,
  getCatalogWaiting,
  getStaffPost,
  listMerchants,
  listStaffPosts,
  previewPost,
  restorePost,
  updatePost,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffChange } from '../changes/staff-change.presenter.ts'
import { PostLinksService } from './post-links.service.ts'
import { StalePost } from './post-versions.service.ts'
import { PostTrashService } from './post-trash.service.ts'
import { StaffPostListService } from './staff-post-list.service.ts'
import { StaffPostPresenter } from './staff-post.presenter.ts'
import { StaffPostsService } from './staff-posts.service.ts'

@Controller()
export class StaffPostsController {
  constructor(
    @Inject(StaffPostsService) private readonly posts: StaffPostsService,
    @Inject(StaffPostListService) private readonly list: StaffPostListService,
    @Inject(PostTrashService) private readonly trash: PostTrashService,
    @Inject(PostLinksService) private readonly links: PostLinksService,
    @Inject(StaffPostPresenter) private readonly present: StaffPostPresenter,
  ) {}

  @Handles(listStaffPosts)
  async search(@Input() { query }: CallInput<typeof listStaffPosts>): Promise<CallAnswer<typeof listStaffPosts>> {
    const { page, perpage: perPage, sort, direction, ...filter } = query
    const { rows, total } = await this.list.search({ filter, sort, descending: direction === 'desc', page, perPage })
    return { posts: rows.map((row) => this.present.post(row)), total }
  }

  @Handles(listMerchants)
  async merchants(@Input() { query }: CallInput<typeof listMerchants>): Promise<CallAnswer<typeof listMerchants>> {
    return { merchants: await this.list.listMerchants(query.term) }
  }

  @Handles(getCatalogWaiting)
  async waiting(): Promise<CallAnswer<typeof getCatalogWaiting>> {
    return { waiting: await this.list.countWaiting() }
  }

  @Handles(getStaffPost)
  async get(@Input() { params }: CallInput<typeof getStaffPost>): Promise<CallAnswer<typeof getStaffPost>> {
    return { post: this.present.post(await this.list.get(params.id)) }
  }

  @Handles(previewPost)
  async preview(
    @Input() { params }: CallInput<typeof previewPost>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof previewPost>> {
    return this.present.preview(await this.list.get(params.id), visitor.country)
  }

  @Handles(checkPostLink)
  async checkLink(@Input() { body }: CallInput<typeof checkPostLink>): Promise<CallAnswer<typeof checkPostLink>> {
    return this.present.link(await this.links.check(body.link))
  }

  @Handles(createPost)
  async create(
    @Input() { body }: CallInput<typeof createPost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createPost>> {
    return { post: this.present.post(await this.posts.createByStaff(body, memberOf(context).userId)) }
  }

  @Handles(updatePost)
  async update(
    @Input() { params, body }: CallInput<typeof updatePost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof updatePost>> {
    const saving = this.posts.update(params.id, body, memberOf(context).userId)
    const post = await refuseStale(updatePost, StalePost, saving, ({ current, changes }) => ({
      current: this.present.post(current),
      changes: changes.map(presentStaffChange),
    }))
    return { post: this.present.post(post) }
  }

  @Handles(deletePost)
  async delete(
    @Input() { params }: CallInput<typeof deletePost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deletePost>> {
    await this.trash.put(params.id, memberOf(context).userId)
    return {}
  }

  @Handles(restorePost)
  async restore(
    @Input() { params }: CallInput<typeof restorePost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restorePost>> {
    await this.trash.restore(params.id, memberOf(context).userId)
    return { post: this.present.post(await this.list.get(params.id)) }
  }
}
