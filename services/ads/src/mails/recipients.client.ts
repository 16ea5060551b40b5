import { listUsers } from '@ribbonry/contracts'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { FIND_RECIPIENT, type FindRecipient, type Recipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'

/** Member in whose name members are searched for. */
const NOBODY = 0

/** Fetches names and addresses of several members, which identity alone stores. */
@Injectable()
export class RecipientsClient {
  constructor(
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(FIND_RECIPIENT) private readonly find: FindRecipient,
  ) {}

  /** Members by their ids, up to 50; without those who are gone, and without any while identity does not answer. */
  async list(memberIds: readonly number[]): Promise<Map<number, Recipient>> {
    const ids = [...new Set(memberIds)]
    const [first] = ids
    if (first === undefined) return new Map()
    const settings = { as: onBehalfOf(first, 'ads'), otherwise: { users: [], next: null } }
    const { users } = await this.clients.call<typeof listUsers>(listUsers, { query: { ids: ids.join(',') } }, settings)
    return new Map(users.map(({ user_id: id, username: name, email }) => [id, { name, email }]))
  }

  /** The first members whose name or address begins so; none while identity does not answer. */
  async findByBeginning(text: string): Promise<number[]> {
    const beginning = text.toLowerCase()
    const settings = { as: onBehalfOf(NOBODY, 'ads'), otherwise: { users: [], next: null } }
    const { users } = await this.clients.call<typeof listUsers>(listUsers, { query: { search: text } }, settings)
    // Identity finds a member by the number as well.
    const begins = (value: string) => value.toLowerCase().startsWith(beginning)
    return users.filter(({ username, email }) => begins(username) || begins(email)).map(({ user_id: id }) => id)
  }

  /** The names of members, for staff; `Staff` while identity does not answer, and for members who are gone. */
  async names(memberIds: readonly number[]): Promise<Map<number, string>> {
    const found = await Promise.all(memberIds.map(async (id) => [id, await this.find(id).catch(() => undefined)] as const))
    return new Map(found.map(([id, recipient]) => [id, recipient?.name ?? 'Staff']))
  }
}
