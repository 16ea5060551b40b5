import { productLink, subTag, type AffiliateTags } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { CONFIG, type CatalogEnvironment } from '../config.ts'

interface LinkSource {
  readonly id: number
  readonly title: string
  readonly what: string
  readonly merchant_link: string
  readonly broken: boolean
  readonly unavailable: boolean
}

/** Outbound links of posts, cached: building one costs more than reading its row. */
@Injectable()
export class OutboundLinks {
  readonly #tags: AffiliateTags
  readonly #cache = new LRUCache<string, string>({ max: 20_000 })

  constructor(@Inject(CONFIG) config: Pick<CatalogEnvironment, 'AFFILIATE_TAGS'>) {
    this.#tags = config.AFFILIATE_TAGS
  }

  /** @param country the visitor's, as an upper-case ISO 3166-1 code */
  linkFor(post: LinkSource, country: string): string {
    const gone = post.broken || post.unavailable
    const name = post.what || post.title
    const key = `${country} ${post.id} ${gone ? `${name} ` : ''}${post.merchant_link}`
    const cached = this.#cache.get(key)
    if (cached !== undefined) return cached
    const link = productLink(
      { title: name, link: post.merchant_link, gone },
      this.#tags,
      country,
      subTag({ type: 'post', id: post.id }),
    )
    this.#cache.set(key, link)
    return link
  }
}
