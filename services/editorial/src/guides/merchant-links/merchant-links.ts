import { productLink, subTag, type AffiliateTags } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'

/** Fields of a product that determine its link. */
export interface LinkSource {
  readonly title: string
  readonly what: string
  readonly link: string
  readonly broken: boolean
  /** Id of the gift for the sub-tag; null for a product without a gift. */
  readonly post_id: string | null
  readonly guide_id: number
}

/** Outbound links of products, with our affiliate tags. */
@Injectable()
export class MerchantLinks {
  readonly #tags: AffiliateTags

  constructor(@Inject(CONFIG) config: Pick<EditorialEnvironment, 'AFFILIATE_TAGS'>) {
    this.#tags = config.AFFILIATE_TAGS
  }

  /** @param country of the visitor, upper-case ISO 3166-1 */
  linkFor({ title, what, link, broken, post_id: post, guide_id: guide }: LinkSource, country: string): string {
    const tag = post === null ? undefined : subTag({ type: 'post', id: Number(post) }, undefined, { guide })
    return productLink({ title: what || title, link, gone: broken }, this.#tags, country, tag)
  }
}
