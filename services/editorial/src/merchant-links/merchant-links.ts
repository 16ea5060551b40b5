import { productLink, type AffiliateTags } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../config.ts'

interface LinkSource {
  readonly title: string
  readonly what: string
  readonly link: string
  readonly broken: boolean
}

/** Outbound links of products, with our affiliate tags. */
@Injectable()
export class MerchantLinks {
  readonly #tags: AffiliateTags

  constructor(@Inject(CONFIG) config: Pick<EditorialEnvironment, 'AFFILIATE_TAGS'>) {
    this.#tags = config.AFFILIATE_TAGS
  }

  /** @param country where the visitor is, as an ISO 3166-1 code in capitals */
  linkFor({ title, what, link, broken }: LinkSource, country: string): string {
    return productLink({ title: what || title, link, gone: broken }, this.#tags, country)
  }
}
