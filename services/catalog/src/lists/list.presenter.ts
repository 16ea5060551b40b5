import type { Post } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PostPresenter } from '../posts/post.presenter.ts'
import type { PostRow } from '../posts/post-row.ts'
import { presentAdSlot } from './ad-slot.presenter.ts'
import type { ListSlot } from './ad-slots.ts'

interface ListContext {
  readonly country: string
  readonly page: number
}

/** A page of a list on the wire. */
@Injectable()
export class ListPresenter {
  constructor(@Inject(PostPresenter) private readonly posts: PostPresenter) {}

  page(slots: readonly ListSlot<PostRow>[], context: ListContext): Post[] {
    return slots.map(({ position, row }) =>
      row === null ? presentAdSlot(position, context.page) : this.posts.card(row, context),
    )
  }
}
