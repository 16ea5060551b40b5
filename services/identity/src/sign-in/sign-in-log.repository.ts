import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { SignInEvent } from './sign-in-event.entity.ts'

/** Keeps what happened at the door for ninety days. Tries under unknown names too: they must take as long. */
@Injectable()
export class SignInLogRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async insert(memberId: number | null, outcome: SignInEvent['outcome']): Promise<void> {
    // Written out, since no index serves "is not distinct from".
    const theirs = memberId === null ? 'member_id is null and $1::integer is null' : 'member_id = $1'
    await this.source.query(
      `with forgotten as (delete from sign_in_events where ${theirs} and at < now() - interval '90 days')
       insert into sign_in_events (member_id, outcome) values ($1, $2)`,
      [memberId, outcome],
    )
  }
}
