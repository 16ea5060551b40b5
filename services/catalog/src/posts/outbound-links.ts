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
  readonly #cache = new LRUCache<string, string>({ max: 20_000 })

  constructor(@Inject(CONFIG) config: Pick<CatalogEnvironment, 'AFFILIATE_TAGS'>) {
    this.#tags = config.AFFILIATE_TAGS
  }

  /** @param country where the visitor is, as an ISO 3166-1 code in capitals */
  linkFor(post: LinkSource, country: string): string {
    const gone = post.broken || post.unavailable
    const key = `${country} ${gone ? `${post.title} ` : ''}${post.merchant_link}`
    const cached = this.#cache.get(key)
    if (cached !== undefined) return cached
    const link = productLink({ title: post.title, link: post.merchant_link, gone }, this.#tags, country)
    this.#cache.set(key, link)
    return link
  }
}
