import { listUsers } from '@ribbonry/contracts'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Member id for calls to identity that no member has caused. */
const NOBODY = 0
const NONE = { users: [], next: null }

/** E-mail addresses of members who paid. Only identity stores them. */
@Injectable()
export class PayerEmailsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /** E-mail addresses of members by id, up to 50; empty while identity cannot be reached. */
  async emailsOf(memberIds: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
    const ids = [...new Set(memberIds.filter((id) => id !== null))]
    if (ids.length === 0) return new Map()
    const users = await this.#ask({ ids: ids.join(',') })
    return new Map(users.map(({ user_id: id, email }) => [id, email]))
  }

  /** Ids of members whose e-mail address begins with a text; empty while identity cannot be reached. */
  async findByEmail(beginning: string): Promise<readonly number[]> {
    const users = await this.#ask({ search: beginning })
    return users.filter(({ email }) => email.toLowerCase().startsWith(beginning.toLowerCase())).map(({ user_id: id }) => id)
  }

  async #ask(query: { readonly ids: string } | { readonly search: string }) {
    const settings = { as: onBehalfOf(NOBODY, 'payments'), otherwise: NONE }
    return (await this.clients.call<typeof listUsers>(listUsers, { query }, settings)).users
  }
}
