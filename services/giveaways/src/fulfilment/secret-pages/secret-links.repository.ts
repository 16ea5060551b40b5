import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface SecretLink {
  /** SHA-256 of the token. */
  readonly token: Buffer
  readonly scope: 'winner' | 'sponsor'
  readonly giveaway_id: number
  readonly winner_id: number | null
  readonly expires: Date
}

/** Links of secret pages, without their tokens. */
@Injectable()
export class SecretLinksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(hash: Buffer): Promise<SecretLink | undefined> {
    const query = 'select token, scope, giveaway_id, winner_id, expires from secret_links where token = $1'
    return (await this.source.query<SecretLink[]>(query, [hash]))[0]
  }

  async insert(transaction: Transaction, link: SecretLink, created: Date): Promise<void> {
    await transaction.query(
      'insert into secret_links (token, scope, giveaway_id, winner_id, created, expires) values ($1, $2, $3, $4, $5, $6)',
      [link.token, link.scope, link.giveaway_id, link.winner_id, created, link.expires],
    )
  }

  /** Links of a sponsor that work still work as long as the newest. */
  async extendOfSponsor(transaction: Transaction, giveawayId: number, now: Date, expires: Date): Promise<void> {
    await transaction.query(
      `update secret_links set expires = $3 where giveaway_id = $1 and scope = 'sponsor' and expires > $2 and expires < $3`,
      [giveawayId, now, expires],
    )
  }

  /** Of a giveaway, or of one winner; how many there were. */
  async end(transaction: Transaction, giveawayId: number, winnerId: number | undefined): Promise<number> {
    const [, count] = await transaction.query<[unknown[], number]>(
      'delete from secret_links where giveaway_id = $1 and ($2::integer is null or winner_id = $2)',
      [giveawayId, winnerId ?? null],
    )
    return count
  }
}
