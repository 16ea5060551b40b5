import type { Post } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import { presentPictures } from '../pictures/picture.presenter.ts'
import { truncateText } from './truncate-text.ts'
import { OutboundLinks } from './outbound-links.ts'
import { CARD_CONTENT_CHARACTERS, type PostRow } from './post-row.ts'

/** Context of presentation. */
export interface PresentOptions {
  readonly country: string
  /** Number of the list page; absent elsewhere. */
  readonly page?: number
  readonly fuzzyMatch?: boolean
}

/** A post on the wire. */
@Injectable()
export class PostPresenter {
  constructor(
    @Inject(OutboundLinks) private readonly links: OutboundLinks,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
  ) {}

  /** A post in a list, its text truncated to a card's length. */
  card(row: PostRow, options: PresentOptions): Post {
    return { ...this.full(row, options), content: truncateText(row.content, CARD_CONTENT_CHARACTERS) }
  }

  /** A post on its own page. */
  full(row: PostRow, options: PresentOptions): Post {
    const images = presentPictures(row.images, row.title)
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      content: row.content,
      quip: row.quip,
      link: this.links.linkFor(row, options.country),
      merchant: row.merchant_name,
      images,
      image: images[0]?.src ?? '',
      price: row.price_cents === null ? null : row.price_cents / 100,
      currency: row.currency,
      type: 'post',
      categories: this.categories.namesAsJson(row.category_ids),
      broken: row.broken,
      unavailable: row.unavailable,
      nsfw: row.nsfw,
      nsfw_sex: row.nsfw_sex,
      fuzzy_match: options.fuzzyMatch ?? false,
      rating: row.rating,
      rating_count: row.rating_count,
      saved: false,
      ad: false,
      native_ad: false,
      ad_id: null,
      uri: `/${row.slug}/`,
      subtagged: false,
      concept: row.concept,
      expanded_desc: row.expanded_desc,
      has_content: row.has_content,
      page: options.page ?? null,
      published: row.published,
      first_published: row.first_published,
    }
  }
}
