import type { CallAnswer, EditionCountry, getAdvent } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PostPresenter } from '../../posts/post.presenter.ts'
import type { AdventCalendar } from './advent.service.ts'

/** The advent calendar on the wire. */
@Injectable()
export class AdventPresenter {
  constructor(@Inject(PostPresenter) private readonly posts: PostPresenter) {}

  present({ year, doors, next }: AdventCalendar, country: EditionCountry): CallAnswer<typeof getAdvent> {
    return {
      year,
      doors: doors.map(({ day, row }) => ({ day, post: this.posts.card(row, { country }) })),
      next: next === undefined ? null : { day: next.day, opens: next.opens.toISOString() },
    }
  }
}
