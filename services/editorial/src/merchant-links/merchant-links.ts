import { productLink, subTag, type AffiliateTags } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../config.ts'

/** A product as far as its link goes. */
export interface LinkSource {
  readonly title: string
  readonly what: string
  readonly link: string
  readonly broken: boolean
  /** The gift that it is, by which reports name it; null for a product that is no gift of ours. */
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

  /** @param country where the visitor is, as an ISO 3166-1 code in capitals */
  linkFor({ title, what, link, broken, post_id: post, guide_id: guide }: LinkSource, country: string): string {
    const tag = post === null ? undefined : subTag({ type: 'post', id: Number(post) }, undefined, { guide })
    return productLink({ title: what || title, link, gone: broken }, this.#tags, country, tag)
  }
}
