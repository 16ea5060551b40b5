import { listPathStates, MAX_PATH_STATES, type PathState } from '@ribbonry/contracts'
import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

export interface PathTarget {
  readonly state: PathState
  /** Target of a redirect. */
  readonly leadsTo: string | null
}

/** Asks catalog what is at paths of the site. */
@Injectable()
export class PathStatesClient {
  constructor(
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** States by path. Paths whose state could not be read are not in it. */
  async read(paths: readonly string[], memberId: number): Promise<Map<string, PathTarget>> {
    const states = new Map<string, PathTarget>()
    for (let from = 0; from < paths.length; from += MAX_PATH_STATES) {
      const some = paths.slice(from, from + MAX_PATH_STATES)
      for (const { path, state, leads_to: leadsTo } of await this.#ask(some, memberId)) states.set(path, { state, leadsTo })
    }
    return states
  }

  async #ask(paths: string[], memberId: number) {
    try {
      const options = { as: onBehalfOf(memberId, 'editorial') }
      return (await this.clients.call(listPathStates, { body: { paths } }, options)).states
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'unavailable')) throw error
      this.logger.warn({ err: error }, 'Catalog does not say what is at the paths of links')
      return []
    }
  }
}
