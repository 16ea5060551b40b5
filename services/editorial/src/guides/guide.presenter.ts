import { type Guide, type GuideProduct, type GuideSummary, PLACEHOLDER_PICTURE, priceInEdition } from '@ribbonry/contracts'
import { plainWords } from '@ribbonry/prose'
import { Inject, Injectable } from '@nestjs/common'
import { MerchantLinks } from './merchant-links/merchant-links.ts'
import { isOtherName } from './gift-names.ts'
import type { GuideProductRow, GuideRow, GuideSummaryRow } from './guide-rows.ts'
import { summaryOf } from './summary.ts'

@Injectable()
export class GuidePresenter {
  constructor(@Inject(MerchantLinks) private readonly links: MerchantLinks) {}

  summary(row: GuideSummaryRow): GuideSummary {
    const picture = row.picture ?? { ...PLACEHOLDER_PICTURE, alt: row.title }
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      short_title: row.short_title === '' ? row.title : row.short_title,
      summary: summaryOf(plainWords(row.content)),
      image: picture.src,
      picture,
      color: row.color,
      product_count: row.product_count,
      published: row.published.toISOString(),
      modified: row.modified.toISOString(),
    }
  }

  whole(row: GuideRow): Guide {
    const { content, outro, layout, author, checked } = row
    return {
      ...this.summary(row),
      content,
      outro,
      layout,
      author: author === null ? null : { name: author.name, line: author.line, picture: author.picture },
      checked,
      categories: row.categories.map(({ name, slug }) => ({ name, slug })),
    }
  }

  /**
   * @param country of the visitor, which determines the link
   * @param edition country of the page, which determines the price
   */
  product(row: GuideProductRow, country: string, edition: string): GuideProduct {
    const price = row.price === null ? null : Number(row.price)
    const picture = row.picture ?? { ...PLACEHOLDER_PICTURE, alt: row.what || row.title }
    return {
      product_id: row.product_id,
      title: row.title,
      gift_title: row.gift_title !== null && isOtherName(row.title, row.gift_title) ? row.gift_title : '',
      what: row.what,
      image: picture.src,
      picture,
      content: row.content,
      ...priceInEdition({ ...row, price }, edition),
      link: this.links.linkFor(row, country),
      merchant: row.merchant,
      slug: row.slug ?? '',
      post_id: row.post_id === null ? null : Number(row.post_id),
      broken: row.broken,
    }
  }
}
