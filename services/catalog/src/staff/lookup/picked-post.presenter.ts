import { DEFAULT_COUNTRY, type PickedPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { GuideRow } from '../../projections/guides/guide-projection.repository.ts'
import { presentGuide } from '../../projections/guides/guide.presenter.ts'
import type { PostRow } from '../../posts/post-row.ts'
import { PostPresenter } from '../../posts/post.presenter.ts'

/** Gifts and guides as pickers show them. */
@Injectable()
export class PickedPostPresenter {
  constructor(@Inject(PostPresenter) private readonly present: PostPresenter) {}

  gift(row: PostRow): PickedPost {
    return { ...this.present.card(row, { country: DEFAULT_COUNTRY }), merchant_link: row.merchant_link }
  }

  guide(row: GuideRow): PickedPost {
    return { ...presentGuide(row, false), merchant_link: '' }
  }
}
