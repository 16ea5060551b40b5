import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

// Attempts that the provider does not know, and so gave no message for, are no declines.
const DECLINES = `
  select changed from payments
  where state = 'failed' and failure is not null and provider = 'stripe' and changed > $2 and %
  order by changed desc limit $3`
const OF_MEMBER = DECLINES.replace('%', 'member_id = $1')
const OF_ADDRESS = DECLINES.replace('%', 'address = $1')
const OF_EMAIL = DECLINES.replace('%', 'email = $1')
// Counts all visitors together; members are counted by account.
const OF_VISITORS = DECLINES.replace('%', 'member_id is null and $1::text is null')

/** Declined cards. */
@Injectable()
export class DeclinesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Moments since `since` at which cards of a member were declined, latest first, at most `most`. */
  async listOfMember(memberId: number, since: Date, most: number): Promise<Date[]> {
    return await this.#list(OF_MEMBER, [memberId, since, most])
  }

  /** As `listOfMember`, for an IP address. */
  async listOfAddress(address: string, since: Date, most: number): Promise<Date[]> {
    return await this.#list(OF_ADDRESS, [address, since, most])
  }

  /** As `listOfMember`, for the e-mail address of a buyer without an account. */
  async listOfEmail(email: string, since: Date, most: number): Promise<Date[]> {
    return await this.#list(OF_EMAIL, [email, since, most])
  }

  /** As `listOfMember`, for all buyers without an account. */
  async listOfVisitors(since: Date, most: number): Promise<Date[]> {
    return await this.#list(OF_VISITORS, [null, since, most])
  }

  async #list(statement: string, values: readonly unknown[]): Promise<Date[]> {
    return (await this.source.query<{ changed: Date }[]>(statement, [...values])).map(({ changed }) => changed)
  }
}
