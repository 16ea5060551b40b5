import { EMPTY_POST, type Picture, PLACEHOLDER_PICTURE, type Post, type UnlistedPage } from '@ribbonry/contracts'
import { type AffiliateTags, productLink } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { type CatalogEnvironment, CONFIG } from '../../config.ts'
import { picturesOf } from '../pictures/post-pictures.ts'
import type { UnlistedPageRow } from './unlisted-pages.repository.ts'

const pictureOf = ({ image, title }: UnlistedPageRow): Picture =>
  picturesOf(image === null ? [] : [image], title)[0] ?? PLACEHOLDER_PICTURE

/** Under the slug of a post call: enough to recognise its page. Without an id, since those of gifts are other ones. */
export function presentUnlistedPost(row: UnlistedPageRow, fuzzyMatch: boolean): Post {
  const picture = pictureOf(row)
  return {
    ...EMPTY_POST,
    slug: row.slug,
    title: row.title,
    images: [picture],
    image: picture.src,
    type: 'unlisted',
    fuzzy_match: fuzzyMatch,
    uri: `/${row.slug}/`,
    published: row.published,
    first_published: row.published,
  }
}

@Injectable()
export class UnlistedPagePresenter {
  readonly #tags: AffiliateTags

  constructor(@Inject(CONFIG) config: Pick<CatalogEnvironment, 'AFFILIATE_TAGS'>) {
    this.#tags = config.AFFILIATE_TAGS
  }

  /** @param country of the visitor, which determines the link */
  page(row: UnlistedPageRow, country: string): UnlistedPage {
    const { id, slug, title, content, merchant_link: link, merchant_name: merchant, price_cents: cents, campaign } = row
    return {
      id,
      slug,
      title,
      content,
      picture: pictureOf(row),
      price: cents === null ? null : cents / 100,
      currency: 'USD',
      link: productLink({ title, link, gone: false }, this.#tags, country),
      merchant,
      campaign,
    }
  }
}
