import { DEFAULT_COUNTRY, type StaffPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PostPresenter } from '../posts/post.presenter.ts'
import { missingForPublishing } from '../posts/publishing-needs.ts'
import type { StaffPostRow } from './staff-posts.repository.ts'

/** A post for staff: the visitor's fields and the statistics. */
@Injectable()
export class StaffPostPresenter {
  constructor(@Inject(PostPresenter) private readonly present: PostPresenter) {}

  post(row: StaffPostRow): StaffPost {
    return {
      ...this.present.full(row, { country: DEFAULT_COUNTRY }),
      clicks: row.clicks,
      impressions: row.impressions,
      mobile_clicks: row.mobile_clicks,
      mobile_impressions: row.mobile_impressions,
      earnings_score: row.earnings_score,
      week_score: row.week_score,
      saves: row.saves,
      editorial_clicks: row.editorial_clicks,
      editorial_impressions: row.editorial_impressions,
      postpage_clicks: row.postpage_clicks,
      postpage_impressions: row.postpage_impressions,
      cat_clicks: row.cat_clicks,
      cat_impressions: row.cat_impressions,
      categories_summary: row.categories_summary,
      category_ids: [...row.category_ids],
      countries: [...row.countries],
      merchant_link: row.merchant_link,
      instagram: row.instagram,
      missing: missingForPublishing({ merchantLink: row.merchant_link, priceCents: row.price_cents, images: row.images }),
      publish_when_complete: row.publish_when_complete,
      created: row.created,
      modified: row.modified,
    }
  }
}
