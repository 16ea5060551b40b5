import type { PagePicture } from '@ribbonry/contracts'
import { fetchPage, MediaError } from '@ribbonry/media'
import { ConcurrencyLimit } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { pageFacts } from './page-facts.ts'
import { pagePictures } from './page-pictures.ts'
import { pageText } from './page-text.ts'
import type { ProductFacts } from './product-facts.ts'

/** Bytes of a page that are read; its product facts are near the beginning. */
const MAX_BYTES = 1_500_000
const TIMEOUT_MS = 8000
const AT_ONCE = 6
const WAITING = 200

export interface ShopPage {
  readonly facts: ProductFacts
  /** Address after redirects. */
  readonly url: string
}

type Config = Pick<EditorialEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS' | 'LINK_CHECK_RESOLVE'>

/** Reads pages of shops, from public addresses only. */
@Injectable()
export class ShopPagesClient {
  readonly #limit = new ConcurrencyLimit(AT_ONCE, WAITING)

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Product facts of a page; undefined where it cannot be read. */
  async read(link: string): Promise<ShopPage | undefined> {
    const page = await this.#fetch(link)
    return page && { facts: pageFacts(page.html, page.url), url: page.url }
  }

  /** The same with the pictures of the page. */
  async readPictures(link: string): Promise<(ShopPage & { readonly pictures: readonly PagePicture[] }) | undefined> {
    const page = await this.#fetch(link)
    if (page === undefined) return undefined
    return { facts: pageFacts(page.html, page.url), pictures: pagePictures(page.html, page.url), url: page.url }
  }

  async #fetch(link: string): Promise<{ readonly html: string; readonly url: string } | undefined> {
    const { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts, LINK_CHECK_RESOLVE: sockets } = this.config
    try {
      const page = await this.#limit.run(() =>
        fetchPage(link, { userAgent, allowHosts, sockets, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS }),
      )
      return { html: pageText(page), url: page.url }
    } catch (error) {
      if (error instanceof MediaError) return undefined
      throw error
    }
  }
}
