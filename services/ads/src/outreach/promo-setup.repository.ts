import type { PromoText } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const UPSERT = `
  insert into promo_setup (subject_line, email_body, saved_at) values ($1, $2, $3)
  on conflict (is_only) do update set subject_line = excluded.subject_line, email_body = excluded.email_body,
    saved_at = excluded.saved_at`

/** The template of promo mails; there is one. */
@Injectable()
export class PromoSetupRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Undefined until staff save one. */
  async find(): Promise<PromoText | undefined> {
    return (await this.source.query<PromoText[]>('select subject_line, email_body from promo_setup'))[0]
  }

  async save(transaction: Transaction, { subject_line: subject, email_body: body }: PromoText, at: Date): Promise<void> {
    await transaction.query(UPSERT, [subject, body, at])
  }
}
