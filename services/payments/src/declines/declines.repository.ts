import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

// One that nobody knows at the provider has no sentence of it: it was no decline.
const DECLINES = `
  select changed from payments
  where state = 'failed' and failure is not null and provider = 'stripe' and changed > $2 and %
  order by changed desc limit $3`
const OF_MEMBER = DECLINES.replace('%', 'member_id = $1')
const OF_ADDRESS = DECLINES.replace('%', 'address = $1')
const OF_EMAIL = DECLINES.replace('%', 'email = $1')
// Declines of visitors: members are counted by their account.
const OF_VISITORS = DECLINES.replace('%', 'member_id is null and $1::text is null')

/** Cards that were declined. */
@Injectable()
export class DeclinesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** When cards of a member were declined since a moment, the latest first, at most so many. */
  async listOfMember(memberId: number, since: Date, most: number): Promise<Date[]> {
    return await this.#list(OF_MEMBER, [memberId, since, most])
  }

  /** The same for an address. */
  async listOfAddress(address: string, since: Date, most: number): Promise<Date[]> {
    return await this.#list(OF_ADDRESS, [address, since, most])
  }

  /** The same for the address of a buyer without an account. */
  async listOfEmail(email: string, since: Date, most: number): Promise<Date[]> {
    return await this.#list(OF_EMAIL, [email, since, most])
  }

  /** The same for all who have no account. */
  async listOfVisitors(since: Date, most: number): Promise<Date[]> {
    return await this.#list(OF_VISITORS, [null, since, most])
  }

  async #list(statement: string, values: readonly unknown[]): Promise<Date[]> {
    return (await this.source.query<{ changed: Date }[]>(statement, [...values])).map(({ changed }) => changed)
  }
}
