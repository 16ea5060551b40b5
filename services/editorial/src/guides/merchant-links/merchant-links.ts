import { productLink, subTag, type AffiliateTags } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'

/** Fields of a product that determine its link. */
export interface LinkSource {
  readonly title: string
  readonly what: string
  readonly link: string
  readonly broken: boolean
  readonly product_id: number
  /** Id of the gift; null for a product without one. */
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

  /**
   * The sub-tag names the gift, or else the product, and the guide, so that reports tell what each guide earns.
   * @param country of the visitor, upper-case ISO 3166-1
   */
  linkFor(source: LinkSource, country: string): string {
    const { title, what, link, broken, post_id: post, product_id: product, guide_id: guide } = source
    const item = post === null ? ({ type: 'product', id: product } as const) : ({ type: 'post', id: Number(post) } as const)
    const tag = subTag(item, undefined, { guide })
    return productLink({ title: what || title, link, gone: broken }, this.#tags, country, tag)
  }
}
