import { productLink, type AffiliateTags } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { CONFIG, type CatalogEnvironment } from '../config.ts'

interface LinkSource {
  readonly title: string
  readonly merchant_link: string
  readonly broken: boolean
  readonly unavailable: boolean
}

/** Where a click on a gift leads. Links of the lists are made once and remembered: reading one costs more than its row. */
@Injectable()
export class OutboundLinks {
  readonly #tags: AffiliateTags
  readonly #made = new LRUCache<string, string>({ max: 20_000 })

  constructor(@Inject(CONFIG) config: Pick<CatalogEnvironment, 'AFFILIATE_TAGS'>) {
    this.#tags = config.AFFILIATE_TAGS
  }

  /** @param country where the visitor is, as an ISO 3166-1 code in capitals */
  linkFor(post: LinkSource, country: string): string {
    const gone = post.broken || post.unavailable
    const key = `${country} ${gone ? `${post.title} ` : ''}${post.merchant_link}`
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const made = productLink({ title: post.title, link: post.merchant_link, gone }, this.#tags, country)
    this.#made.set(key, made)
    return made
  }
}
