import { CONTEXT_HEADERS, PERSONAL_DATA_SERVICES, personalDataOf, type PersonalDataService } from '@ribbonry/contracts'
import { IdentitySigner, LOGGER, type Identity, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'

type PersonalData = Record<string, unknown>

/** Fetches a member's data from the services that hold personal data, with the member's identity. */
@Injectable()
export class PersonalDataClient {
  constructor(
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
    @Inject(CONFIG) private readonly config: Pick<
      IdentityEnvironment,
      'CATALOG_URL' | 'WISHLIST_URL' | 'NEWSLETTER_URL' | 'NEIGHBOUR_TIMEOUT_MS'
    >,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The data of each service; undefined for services that do not answer in time. */
  async fetchAll(identity: Identity): Promise<(readonly [PersonalDataService, PersonalData | undefined])[]> {
    const header = await this.signer.sign(identity)
    return await Promise.all(
      PERSONAL_DATA_SERVICES.map(async (keeper) => [keeper, await this.#fetchOne(keeper, header)] as const),
    )
  }

  async #fetchOne(keeper: PersonalDataService, header: string): Promise<PersonalData | undefined> {
    const { path, answer } = personalDataOf(keeper)
    try {
      const signal = AbortSignal.timeout(this.config.NEIGHBOUR_TIMEOUT_MS)
      const response = await fetch(`${this.#addressOf(keeper)}${path}`, {
        headers: { [CONTEXT_HEADERS.identity]: header },
        signal,
      })
      if (!response.ok) throw new Error(`${keeper} answered ${response.status}`)
      return answer.parse(await response.json()).data
    } catch (error) {
      this.logger.warn({ err: error, keeper }, 'A service did not return the data of a member')
      return undefined
    }
  }

  #addressOf(keeper: PersonalDataService): string {
    const { CATALOG_URL, WISHLIST_URL, NEWSLETTER_URL } = this.config
    return { catalog: CATALOG_URL, wishlist: WISHLIST_URL, newsletter: NEWSLETTER_URL }[keeper].replace(/\/+$/, '')
  }
}
