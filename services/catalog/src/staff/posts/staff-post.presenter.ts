import {
  DEFAULT_COUNTRY,
  EDITION_COUNTRIES,
  PITCH_PRIORITIES,
  type CallAnswer,
  type CheckedLink,
  type previewPost,
  type StaffPost,
} from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryTree } from '../../categories/category-tree.ts'
import { PostPresenter } from '../../posts/post.presenter.ts'
import { missingForPublishing } from '../../posts/publishing-needs.ts'
import type { PostLink } from './post-links.service.ts'
import type { StaffPostRow } from './staff-post-row.ts'

function presentEditionPrices(prices: StaffPostRow['prices']): StaffPost['prices'] {
  return EDITION_COUNTRIES.flatMap((country) =>
    prices.flatMap(([edition, cents, currency]) => (edition === country ? [{ country, price: cents / 100, currency }] : [])),
  )
}

/** A post for staff: the visitor's fields and the statistics. */
@Injectable()
export class StaffPostPresenter {
  constructor(
    @Inject(PostPresenter) private readonly present: PostPresenter,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
  ) {}

  /** A post as visitors would see it. */
  preview(row: StaffPostRow, country: string): CallAnswer<typeof previewPost> {
    return {
      post: this.present.full(row, { country }),
      category_labels: this.categories.labels(row.category_ids),
      countries: [...row.countries],
    }
  }

  link({ merchantLink, merchantName, duplicates }: PostLink): CheckedLink {
    return {
      link: merchantLink,
      merchant: merchantName,
      duplicates: duplicates.map(({ id, title, published, trashed_at: trashed }) => ({ id, title, published, trashed })),
    }
  }

  post(row: StaffPostRow): StaffPost {
    return {
      ...this.present.full(row, { country: DEFAULT_COUNTRY }),
      price: row.price_cents === null ? null : row.price_cents / 100,
      currency: row.currency,
      prices: presentEditionPrices(row.prices),
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
      ctr: row.ctr,
      import_id: row.import_id,
      sent_by: row.sent_by,
      pitch: row.pitch && { ...row.pitch, priority: PITCH_PRIORITIES[row.pitch.priority] ?? 'Normal' },
      trashed: row.trashed_at,
      version: row.version,
      created: row.created,
      modified: row.modified,
    }
  }
}
