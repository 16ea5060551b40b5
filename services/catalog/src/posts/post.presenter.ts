import type { CallAnswer, getPost, Post } from '@ribbonry/contracts'
import { proseOf } from '@ribbonry/prose'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryTree } from '../categories/category-tree.ts'
import { categoryPlaceholder } from './pictures/category-placeholder.ts'
import { picturesOf } from './pictures/post-pictures.ts'
import { priceIn } from './edition-price.ts'
import { truncateText } from './truncate-text.ts'
import { OutboundLinks } from './outbound-links.ts'
import { CARD_CONTENT_CHARACTERS, type PostPageRow, type PostRow } from './post-row.ts'

/** Context of presentation. */
export interface PresentOptions {
  /** Whose outbound link is shown. */
  readonly country: string
  /** Country whose edition's price is shown, where that is not `country`. */
  readonly edition?: string | undefined
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
    return { ...this.#post(row, options), content: truncateText(row.content, CARD_CONTENT_CHARACTERS) }
  }

  /** A post on its own page. Its texts are a subset of Markdown: plain ones are escaped where they would be read otherwise. */
  full(row: PostRow, options: PresentOptions): Post {
    const { content, rich_content: rich, expanded_desc: more, rich_expanded_desc: richMore } = row
    return {
      ...this.#post(row, options),
      content: rich ?? proseOf(content),
      expanded_desc: richMore ?? (more === null ? null : proseOf(more)),
    }
  }

  /** With plain texts. */
  #post(row: PostRow, options: PresentOptions): Post {
    const price = priceIn(row, options.edition ?? options.country)
    const name = row.what || row.title
    const images =
      row.images.length === 0
        ? picturesOf([], name, categoryPlaceholder(this.categories.labels(row.category_ids)))
        : picturesOf(row.images, name)
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      what: row.what,
      content: row.content,
      quip: row.quip,
      link: this.links.linkFor(row, options.country),
      merchant: row.merchant_name,
      images,
      image: images[0]?.src ?? '',
      ...price,
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

/** The rating by members alone, where enough have rated. */
export function presentMemberRating({
  member_rating: rating,
  raters,
}: PostPageRow): Pick<CallAnswer<typeof getPost>, 'member_rating'> {
  return rating === null ? {} : { member_rating: { rating, rating_count: raters } }
}
