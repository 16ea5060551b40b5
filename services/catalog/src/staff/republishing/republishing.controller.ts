import {
  type CallAnswer,
  type CallInput,
  listRepublishable,
  lookUpRepublishable,
  type RepublishablePost,
  republishPosts,
  undoRepublishing,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PickedPostPresenter } from '../lookup/picked-post.presenter.ts'
import { type RepublishableGift, RepublishableService } from './republishable.service.ts'
import { RepublishingService } from './republishing.service.ts'

/** Gifts of long ago that are worth repeating. */
@Controller()
export class RepublishingController {
  constructor(
    @Inject(RepublishableService) private readonly republishable: RepublishableService,
    @Inject(RepublishingService) private readonly republishing: RepublishingService,
    @Inject(PickedPostPresenter) private readonly present: PickedPostPresenter,
  ) {}

  @Handles(listRepublishable)
  async search(@Input() { body }: CallInput<typeof listRepublishable>): Promise<CallAnswer<typeof listRepublishable>> {
    const { page, ...filter } = body
    const { rows, total } = await this.republishable.search(filter, page)
    return { posts: rows.map((row) => this.#post(row)), total }
  }

  @Handles(lookUpRepublishable)
  async list(@Input() { params, query }: CallInput<typeof lookUpRepublishable>): Promise<CallAnswer<typeof lookUpRepublishable>> {
    const rows = await this.republishable.list(params.page, query.perpage)
    return { posts: rows.map((row) => this.#post(row)) }
  }

  @Handles(republishPosts)
  async republish(
    @Input() { body }: CallInput<typeof republishPosts>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof republishPosts>> {
    const { changed, left, changeId } = await this.republishing.republish(body.ids, memberOf(context).userId)
    return { republished: changed, skipped: left.length, left: [...left], change_id: changeId }
  }

  @Handles(undoRepublishing)
  async undo(
    @Input() { body }: CallInput<typeof undoRepublishing>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoRepublishing>> {
    const { changed, left } = await this.republishing.undo(body.change_id, memberOf(context))
    return { restored: changed, skipped: left.length, left: [...left] }
  }

  #post({ post, counts: { clicks, impressions } }: RepublishableGift): RepublishablePost {
    return { ...this.present.gift(post), clicks, impressions, ctr: impressions === 0 ? 0 : (100 * clicks) / impressions }
  }
}
