import { DEFAULT_COUNTRY } from '@ribbonry/contracts'
import { affiliateLink, type AffiliateTags, merchantSearchLink } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../config.ts'

interface LinkSource {
  readonly title: string
  readonly link: string
  readonly broken: boolean
}

/** Where a click on a product leads. */
@Injectable()
export class MerchantLinks {
  readonly #tags: AffiliateTags

  constructor(@Inject(CONFIG) config: Pick<EditorialEnvironment, 'AFFILIATE_TAGS'>) {
    this.#tags = config.AFFILIATE_TAGS
  }

  /** The merchant's link with our tags, empty where there is none; what is broken leads US visitors to the merchant's search instead. */
  linkFor({ link, title, broken }: LinkSource, country: string): string {
    if (link === '') return ''
    const search = broken && country === DEFAULT_COUNTRY ? merchantSearchLink(link, title, this.#tags, { country }) : null
    return search ?? affiliateLink(link, this.#tags, { country })
  }
}
