import { fillPlaceholders, merchantOf } from '@ribbonry/links'
import { followLink, type LinkTarget } from '@ribbonry/media'
import { ConcurrencyLimit } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import { noSuchCreative } from '../creatives/creative-access.policy.ts'
import { CreativesRepository } from '../creatives/creatives.repository.ts'

const TIMEOUT_MS = 8000
const AT_ONCE = 4
const WAITING = 50

/** Follows the links of pitches for staff. */
@Injectable()
export class LinkTargetsService {
  readonly #limit = new ConcurrencyLimit(AT_ONCE, WAITING)

  constructor(
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS'>,
  ) {}

  /** @throws DomainError `no-such-creative`, `busy` */
  async follow(creativeId: number): Promise<LinkTarget & { readonly sameShop: boolean }> {
    const creative = await this.creatives.find(creativeId)
    if (creative === undefined) throw noSuchCreative()
    const { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts } = this.config
    const options = { userAgent, allowHosts, timeoutMs: TIMEOUT_MS }
    // Fills in the placeholders as for a click in the list of newest gifts.
    const link = fillPlaceholders(creative.link, { creative: creativeId, campaign: creative.campaign_id, place: 'new' })
    const target = await this.#limit.run(async () => await followLink(link, options))
    const [named, reached] = [link, target.hops.at(-1) ?? link].map((address) => merchantOf(address)?.key)
    return { ...target, sameShop: named === reached }
  }
}
