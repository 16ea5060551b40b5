import { DEFAULT_COUNTRY } from '@ribbonry/contracts'
import { affiliateLink, merchantSearchLink, type AffiliateTags } from '@ribbonry/links'
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

  /** The merchant's link with our tags; what is broken or sold out leads US visitors to the merchant's search instead. */
  linkFor(post: LinkSource, country: string): string {
    if (post.merchant_link === '') return ''
    if (country === DEFAULT_COUNTRY && (post.broken || post.unavailable)) {
      return merchantSearchLink(post.merchant_link, post.title, this.#tags, { country }) ?? this.#tagged(post.merchant_link, country)
    }
    return this.#tagged(post.merchant_link, country)
  }

  #tagged(link: string, country: string): string {
    const key = `${country} ${link}`
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const made = affiliateLink(link, this.#tags, { country })
    this.#made.set(key, made)
    return made
  }
}
