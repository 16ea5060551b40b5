import { parseMerchantLink } from '@ribbonry/links'
import { fetchPage, MediaError } from '@ribbonry/media'
import { ConcurrencyLimit } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import { withoutRight } from '../creatives/creative-access.policy.ts'
import { type Credentials, CreativesService } from '../creatives/creatives.service.ts'
import { EditTokensService } from '../edit-links/edit-tokens.service.ts'
import { pagePrice, type PagePrice } from './page-price.ts'

const TIMEOUT_MS = 6000
/** Bytes of a page that are read. The price is in its head or soon after. */
const MAX_BYTES = 3_000_000
const AT_ONCE = 6
const WAITING = 30

/** Reads the price from a page, for the editor of a pitch. */
@Injectable()
export class PagePriceService {
  readonly #limit = new ConcurrencyLimit(AT_ONCE, WAITING)

  constructor(
    @Inject(CreativesService) private readonly creatives: CreativesService,
    @Inject(EditTokensService) private readonly tokens: EditTokensService,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS'>,
  ) {}

  /**
   * Undefined where the page has no price or cannot be read.
   * @throws DomainError `advertiser-login-needed`, `edit-link-not-valid` for callers without a pitch to edit; `busy`
   */
  async read(link: string, by: Credentials): Promise<PagePrice | undefined> {
    if (!(await this.#mayAsk(by))) throw withoutRight(by.identity, by.token)
    // Refuses links that do not lead to a public website before they are fetched.
    const read = parseMerchantLink(link)
    const url = read.ok ? read.url : link
    try {
      return pagePrice(await this.#limit.run(() => this.#fetch(url)))
    } catch (error) {
      if (error instanceof MediaError) return undefined
      throw error
    }
  }

  /** Decodes as UTF-8, whatever the page declares: digits and currency codes are ASCII in other encodings too. */
  async #fetch(url: string): Promise<string> {
    const { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts } = this.config
    const { bytes } = await fetchPage(url, { userAgent, allowHosts, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
    return new TextDecoder().decode(bytes)
  }

  async #mayAsk({ identity, token, tempId }: Credentials): Promise<boolean> {
    if (identity !== undefined) return true
    if (token !== undefined) return (await this.tokens.find(token)) !== undefined
    return (await this.creatives.findUnclaimed(tempId)) !== undefined
  }
}
