import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A pitch of a member that was accepted for outreach. */
export interface MembersPitch {
  readonly title: string
  /** Id of the post that was made from it. */
  readonly source_post_id: number | null
}

/** A mail that newsletter has accepted. */
export interface AcceptedMail {
  readonly ref: string
  readonly postId: number | null
  readonly memberId: number | null
  readonly at: Date
}

const PITCH = `
  select c.title, p.source_post_id::float8 as source_post_id
  from campaigns as p join creatives as c on c.campaign_id = p.id
  where p.owner_id = $1 and (c.passed_at is not null or p.source_post_id is not null)
    and ($2::bigint is null or p.source_post_id = $2)
  order by c.passed_at desc nulls last, c.id desc limit 1`

/** Promo mails, without their addresses, and the pitches they are about. */
@Injectable()
export class PromoMailsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** @param postId post that was made from the pitch; undefined for any */
  async findPitchOf(memberId: number, postId: number | undefined): Promise<MembersPitch | undefined> {
    return (await this.source.query<MembersPitch[]>(PITCH, [memberId, postId ?? null]))[0]
  }

  /** Does nothing for a mail that is stored already. */
  async insertIfAbsent(transaction: Transaction, { ref, postId, memberId, at }: AcceptedMail): Promise<void> {
    await transaction.query(
      'insert into promo_mails (tracking_ref, post_id, member_id, at) values ($1, $2, $3, $4) on conflict do nothing',
      [ref, postId, memberId, at],
    )
  }
}
