import { BOOST_DISCLOSURE, type FeaturedPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PostPresenter } from '../../posts/post.presenter.ts'
import type { FeaturedRow } from './featured.repository.ts'

/** The featured gift on the wire: a card with its campaign and giveaway. */
@Injectable()
export class FeaturedPresenter {
  constructor(@Inject(PostPresenter) private readonly posts: PostPresenter) {}

  /**
   * @param country the visitor's own, which decides the outbound link of the front page (D5.49)
   * @param edition country of the page, which decides the price
   */
  present(row: FeaturedRow, country: string, edition: string): FeaturedPost {
    return {
      ...this.posts.card(row, { country, edition }),
      utm_campaign: row.utm_campaign,
      overline: row.overline,
      giveaway_data: row.giveaway,
      sponsored: row.sponsored ? { label: 'Sponsored', disclosure: BOOST_DISCLOSURE } : null,
    }
  }
}
