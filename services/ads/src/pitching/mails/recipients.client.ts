import { listUsers } from '@ribbonry/contracts'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { FIND_RECIPIENT, type FindRecipient, type Recipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'

/** Member id for searches that no member has caused. */
const NOBODY = 0

/** Names and e-mail addresses of members. Only identity stores them. */
@Injectable()
export class RecipientsClient {
  constructor(
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(FIND_RECIPIENT) private readonly find: FindRecipient,
  ) {}

  /** Members by id, up to 50. Leaves out deleted members, and returns none while identity cannot be reached. */
  async list(memberIds: readonly number[]): Promise<Map<number, Recipient>> {
    const ids = [...new Set(memberIds)]
    const [first] = ids
    if (first === undefined) return new Map()
    const settings = { as: onBehalfOf(first, 'ads'), otherwise: { users: [], next: null } }
    const { users } = await this.clients.call<typeof listUsers>(listUsers, { query: { ids: ids.join(',') } }, settings)
    return new Map(users.map(({ user_id: id, username: name, email }) => [id, { name, email }]))
  }

  /** Ids of members whose name or e-mail address begins with a text; none while identity cannot be reached. */
  async findByBeginning(text: string): Promise<number[]> {
    const beginning = text.toLowerCase()
    const settings = { as: onBehalfOf(NOBODY, 'ads'), otherwise: { users: [], next: null } }
    const { users } = await this.clients.call<typeof listUsers>(listUsers, { query: { search: text } }, settings)
    // Identity also finds members by number, which are dropped here.
    const begins = (value: string) => value.toLowerCase().startsWith(beginning)
    return users.filter(({ username, email }) => begins(username) || begins(email)).map(({ user_id: id }) => id)
  }

  /** Names of members for staff; `Staff` for deleted members, and while identity cannot be reached. */
  async names(memberIds: readonly number[]): Promise<Map<number, string>> {
    const found = await Promise.all(memberIds.map(async (id) => [id, await this.find(id).catch(() => undefined)] as const))
    return new Map(found.map(([id, recipient]) => [id, recipient?.name ?? 'Staff']))
  }
}
