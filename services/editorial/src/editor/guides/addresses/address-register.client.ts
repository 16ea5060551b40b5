import { getAddress, GUIDE_NOT_SAVED, releaseAddress, takeAddress } from '@ribbonry/contracts'
import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Calls the register of all addresses below `/`, which catalog keeps (E15), on behalf of the member who saves. */
@Injectable()
export class AddressRegisterClient {
  constructor(
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Whether another page holds an address.
   * @throws DomainError `not-saved` while the register is unavailable
   */
  async isTaken(slug: string, guideId: number | undefined, memberId: number): Promise<boolean> {
    const { address } = await this.#ask(() =>
      this.clients.call(getAddress, { params: { slug } }, { as: onBehalfOf(memberId, 'editorial') }),
    )
    return address !== null && !(address.type === 'guide' && address.id === guideId)
  }

  /**
   * Takes an address for a guide. Idempotent. Returns false where another page holds it.
   * @param previous address at which the guide was public, which redirects from then on
   * @throws DomainError `not-saved` while the register is unavailable
   */
  async take(slug: string, guideId: number, memberId: number, previous?: string): Promise<boolean> {
    const body = { slug, type: 'guide' as const, id: guideId, ...(previous === undefined ? {} : { previous }) }
    try {
      await this.#ask(() => this.clients.call(takeAddress, { body }, { as: onBehalfOf(memberId, 'editorial') }))
      return true
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'slug-taken') return false
      throw error
    }
  }

  /** Releases an address. Returns false where the call fails: the guide still holds the address then, and may take it again. */
  async release(slug: string, guideId: number, memberId: number): Promise<boolean> {
    const body = { slug, type: 'guide' as const, id: guideId }
    try {
      await this.clients.call(releaseAddress, { body }, { as: onBehalfOf(memberId, 'editorial') })
      return true
    } catch (error) {
      this.logger.warn({ err: error }, 'An address could not be given back')
      return false
    }
  }

  async #ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call()
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unavailable')
        throw new DomainError('refused', 'not-saved', GUIDE_NOT_SAVED)
      throw error
    }
  }
}
