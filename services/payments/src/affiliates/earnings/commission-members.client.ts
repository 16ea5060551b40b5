import { getUser, listUsers } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Member id for calls to identity that no member has caused. */
const NOBODY = 0
/** Most ids in one request to identity, and the largest valid id. */
const [MOST_IDS, LARGEST_ID] = [50, 999_999_999]
const AWAY = 'We cannot look this member up at the moment, so nothing was recorded. Please try again.'

/** Looks up the members to whom commission is attributed. Only identity stores them. */
@Injectable()
export class CommissionMembersClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /** @throws DomainError `unavailable` while identity cannot be reached */
  async exists(memberId: number): Promise<boolean> {
    const otherwise = (): never => {
      throw new DomainError('unavailable', 'unavailable', AWAY)
    }
    const asked = { as: onBehalfOf(NOBODY, 'payments'), otherwise }
    return (await this.clients.find<typeof getUser>(getUser, { params: { user_id: memberId } }, asked)) !== undefined
  }

  /** Names of members by id. Leaves out deleted members, and returns none while identity cannot be reached. */
  async namesOf(memberIds: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
    const ids = [...new Set(memberIds.filter((id) => id !== null && id <= LARGEST_ID))]
    const pages = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, page) =>
      ids.slice(page * MOST_IDS, (page + 1) * MOST_IDS).join(','),
    )
    const settings = { as: onBehalfOf(NOBODY, 'payments'), otherwise: { users: [], next: null } }
    const answers = await Promise.all(
      pages.map((page) => this.clients.call<typeof listUsers>(listUsers, { query: { ids: page } }, settings)),
    )
    return new Map(answers.flatMap(({ users }) => users.map(({ user_id: id, username }) => [id, username] as const)))
  }
}
