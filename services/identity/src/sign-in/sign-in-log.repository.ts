import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { SignInEvent } from './sign-in-event.entity.ts'

/**
 * Log of login attempts, kept for ninety days. Attempts with unknown names are logged too, because they must take as long. SQL
 * text, since every log-in purges and writes in one statement.
 */
@Injectable()
export class SignInLogRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async insert(memberId: number | null, outcome: SignInEvent['outcome']): Promise<void> {
    // Two conditions, since "is not distinct from" uses no index.
    const theirs = memberId === null ? 'member_id is null and $1::integer is null' : 'member_id = $1'
    await this.source.query(
      `with expired as (delete from sign_in_events where ${theirs} and at < now() - interval '90 days')
       insert into sign_in_events (member_id, outcome) values ($1, $2)`,
      [memberId, outcome],
    )
  }
}
