import type { RecommendedPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { presentOwner } from '../boards/board-owner.presenter.ts'
import { type CardReader, ItemPresenter } from '../items/item.presenter.ts'
import type { RecommendedRow } from './recommendations.repository.ts'
import type { Recommendations } from './recommendations.service.ts'

/** Presents recommended posts as cards, each with the reason. */
@Injectable()
export class RecommendationPresenter {
  constructor(@Inject(ItemPresenter) private readonly items: ItemPresenter) {}

  list({ rows, userId, member, isOwn }: Recommendations, reader: CardReader): RecommendedPost[] {
    const name = isOwn ? 'you' : presentOwner(userId, member).username
    return rows.map((row) => ({
      ...this.items.post(row.post_id, row.post, reader),
      because: reasonFor(row, name),
      because_post_id: row.because_post_id,
    }))
  }
}

/** Says in a sentence why a post is recommended. */
function reasonFor({ reason, because_title: title }: Pick<RecommendedRow, 'reason' | 'because_title'>, name: string): string {
  if (title === null) return 'Popular with members'
  return reason === 1 ? `Others who kept ${title} kept this` : `A bit like ${title}, which ${name} saved`
}
