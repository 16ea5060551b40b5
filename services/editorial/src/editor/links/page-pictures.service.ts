import { PAGE_NOT_READ, type PagePicture, readPicturesFromLink } from '@ribbonry/contracts'
import { readFoundPrice } from '@ribbonry/guides'
import { cleanLink, parseMerchantLink } from '@ribbonry/links'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ShopPagesClient } from './shop-pages.client.ts'

/** What a shop's page says of its product. */
export interface ReadPage {
  readonly title: string
  readonly price: number | null
  readonly currency: string
  readonly pictures: readonly PagePicture[]
}

const LONGEST_TITLE = 300

/** Reads the pictures of shops' pages, without storing them. */
@Injectable()
export class PagePicturesService {
  constructor(@Inject(ShopPagesClient) private readonly pages: ShopPagesClient) {}

  /** @throws DomainError `page-not-read` */
  async read(given: string): Promise<ReadPage> {
    // Pasted links often lack a scheme. A refused link may still be fetched if the configuration allows its host.
    const accepted = parseMerchantLink(given)
    const link = accepted.ok ? cleanLink(accepted.url) : given
    const page = /^https?:\/\//i.test(link) ? await this.pages.readPictures(link) : undefined
    if (page === undefined) throw refusalOf(readPicturesFromLink, 'refused', 'page-not-read', PAGE_NOT_READ)
    const { title, price, currency } = page.facts
    const found = readFoundPrice(price, currency)
    return {
      title: title.slice(0, LONGEST_TITLE).toWellFormed(),
      price: found.price,
      currency: found.currency,
      pictures: page.pictures,
    }
  }
}
