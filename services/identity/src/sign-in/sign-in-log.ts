import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { SignInEvent } from './sign-in-event.entity.ts'

/** Keeps what happened at the door for ninety days. Tries under unknown names too: they must take as long. */
@Injectable()
export class SignInLog {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async add(memberId: number | null, outcome: SignInEvent['outcome']): Promise<void> {
    await this.source.query(
      `with forgotten as (delete from sign_in_events where member_id is not distinct from $1 and at < now() - interval '90 days')
       insert into sign_in_events (member_id, outcome) values ($1, $2)`,
      [memberId, outcome],
    )
  }
}
