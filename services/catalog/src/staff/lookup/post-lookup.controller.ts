import {
  type CallAnswer,
  type CallInput,
  listRecentGifts,
  listRecentGuides,
  lookUpGifts,
  lookUpGiftsOfGuides,
  lookUpGuides,
} from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PickedPostPresenter } from './picked-post.presenter.ts'
import type { Part } from './post-lookup.repository.ts'
import { PostLookupService } from './post-lookup.service.ts'

/** What the pickers of staff ask. */
@Controller()
export class PostLookupController {
  constructor(
    @Inject(PostLookupService) private readonly lookups: PostLookupService,
    @Inject(PickedPostPresenter) private readonly present: PickedPostPresenter,
  ) {}

  @Handles(lookUpGifts)
  async findGifts(@Input() { params, query }: CallInput<typeof lookUpGifts>): Promise<CallAnswer<typeof lookUpGifts>> {
    const rows = await this.lookups.findGifts(params.term, partOf(params.page, query.perpage))
    return { posts: rows.map((row) => this.present.gift(row)) }
  }

  @Handles(listRecentGifts)
  async listGifts(@Input() { params, query }: CallInput<typeof listRecentGifts>): Promise<CallAnswer<typeof listRecentGifts>> {
    const order = query.new === true ? 'newest' : 'most-clicked'
    const rows = await this.lookups.listGifts(order, partOf(params.page, query.perpage))
    return { posts: rows.map((row) => this.present.gift(row)) }
  }

  @Handles(listRecentGuides)
  async listGuides(@Input() { params, query }: CallInput<typeof listRecentGuides>): Promise<CallAnswer<typeof listRecentGuides>> {
    const rows = await this.lookups.listGuides(partOf(params.page, query.perpage))
    return { posts: rows.map((row) => this.present.guide(row)) }
  }

  @Handles(lookUpGuides)
  async findGuides(@Input() { params, query }: CallInput<typeof lookUpGuides>): Promise<CallAnswer<typeof lookUpGuides>> {
    const rows = await this.lookups.findGuides(params.term, partOf(params.page, query.perpage))
    return { posts: rows.map((row) => this.present.guide(row)) }
  }

  @Handles(lookUpGiftsOfGuides)
  async findGiftsOfGuides(
    @Input() { params, query }: CallInput<typeof lookUpGiftsOfGuides>,
  ): Promise<CallAnswer<typeof lookUpGiftsOfGuides>> {
    const rows = await this.lookups.findGiftsOfGuides(params.term, partOf(params.page, query.perpage))
    return { posts: rows.map((row) => this.present.gift(row)) }
  }
}

function partOf(page: number, count: number): Part {
  return { skip: (page - 1) * count, count }
}
