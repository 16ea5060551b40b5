import type { Post } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PostPresenter } from '../posts/post.presenter.ts'
import type { PostRow } from '../posts/post-row.ts'
import { presentAdPlace } from './ad-place.presenter.ts'
import type { ListEntry } from './ad-places.ts'

interface Showing {
  readonly country: string
  readonly page: number
}

/** A page of a list as the wire has it. */
@Injectable()
export class ListPresenter {
  constructor(@Inject(PostPresenter) private readonly posts: PostPresenter) {}

  page(entries: readonly ListEntry<PostRow>[], showing: Showing): Post[] {
    return entries.map(({ place, row }) => (row === null ? presentAdPlace(place, showing.page) : this.posts.card(row, showing)))
  }
}
