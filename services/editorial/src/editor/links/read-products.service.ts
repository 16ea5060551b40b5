import type { CsvColumns } from '@ribbonry/contracts'
import { type Identity, LOGGER, type Logger } from '@ribbonry/service-kit'
import { type FoundPrice, readFoundPrice } from '@ribbonry/guides'
import { canonicalLink, cleanLink, merchantOf, parseMerchantLink } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import type { GuideView } from '../guides/reading/guide-view.ts'
import { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { linksOf } from '../products/guide-products.service.ts'
import { csvProducts, firstRows, knownColumns, readCsvTable } from './csv-products.ts'
import { type ShopPage, ShopPagesClient } from './shop-pages.client.ts'

/** A product that was read and is reviewed before it is added. */
export interface FoundProduct extends FoundPrice {
  readonly given: string
  readonly link: string
  readonly title: string
  readonly image: string
  readonly content: string
  readonly merchant: string
  readonly isUnread: boolean
}

export interface FoundProducts {
  readonly view: GuideView
  readonly products: readonly FoundProduct[]
  /** Keys of links that the guide contains already, or that occur repeatedly among these. */
  readonly duplicates: ReadonlySet<string>
}

/** Products of a file, with its columns. */
export interface FoundCsv extends FoundProducts {
  readonly columns: readonly string[]
  /** The first rows, one value for each column. */
  readonly rows: string[][]
  readonly matched: CsvColumns
}

/** Reads products from links and files, without storing them. */
@Injectable()
export class ReadProductsService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(ShopPagesClient) private readonly pages: ShopPagesClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `guide-not-found`, `not-allowed` */
  async readLinks(guideId: number, links: readonly string[], identity: Identity): Promise<FoundProducts> {
    const view = await this.views.get(guideId, identity)
    return foundIn(view, await Promise.all(links.map((link) => this.#read(link))))
  }

  /**
   * Reads products by the given columns, or by known names of columns.
   * @throws DomainError `guide-not-found`, `not-allowed`, `csv-not-valid`
   */
  async readCsv(guideId: number, csv: string, given: CsvColumns | undefined, identity: Identity): Promise<FoundCsv> {
    const view = await this.views.get(guideId, identity)
    const table = readCsvTable(csv)
    const matched = given ?? knownColumns(table)
    const products = csvProducts(table, matched).map(({ link, title, price, image, content }) => ({
      given: link,
      link: cleaned(link),
      title,
      ...readFoundPrice(price),
      image,
      content,
      merchant: merchantOf(link)?.name ?? '',
      isUnread: false,
    }))
    return { ...foundIn(view, products), columns: table.columns, rows: firstRows(table), matched }
  }

  async #read(given: string): Promise<FoundProduct> {
    // Pasted links often lack a scheme. A refused link may still be fetched if the configuration allows its host.
    const accepted = parseMerchantLink(given)
    const link = accepted.ok ? cleanLink(accepted.url) : given
    const page = /^https?:\/\//i.test(link) ? await this.#pageOf(link) : undefined
    if (page === undefined) {
      const merchant = merchantOf(link)?.name ?? ''
      return { given, link, title: '', ...readFoundPrice(''), image: '', content: '', merchant, isUnread: true }
    }
    const { title, price, currency, image, site } = page.facts
    // A short link hides its shop, so the address after redirects replaces it.
    const reached = merchantOf(page.url)?.key === merchantOf(link)?.key ? link : cleaned(page.url)
    return {
      given,
      image,
      merchant: merchantOf(reached)?.name ?? site.slice(0, 100),
      content: '',
      isUnread: false,
      link: reached,
      title: title.slice(0, 300),
      ...readFoundPrice(price, currency),
    }
  }

  /** Pages are untrusted: a failure affects only its own product. */
  async #pageOf(link: string): Promise<ShopPage | undefined> {
    try {
      return await this.pages.read(link)
    } catch (error) {
      this.logger.warn({ err: error, link: link.slice(0, 200) }, 'A page of a shop could not be read')
      return undefined
    }
  }
}

function cleaned(link: string): string {
  return parseMerchantLink(link).ok ? cleanLink(link) : link
}

function foundIn(view: GuideView, products: readonly FoundProduct[]): FoundProducts {
  const counts = new Map<string, number>()
  for (const { link } of [...linksOf(view), ...products]) {
    const key = canonicalLink(link)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const duplicates = new Set([...counts].flatMap(([key, count]) => (count > 1 ? [key] : [])))
  return { view, products, duplicates }
}
