import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Suppression } from '../recipients/suppression.entity.ts'
import { normalizeEmail } from '../recipients/recipients.repository.ts'

const ROW = 'email, reason, mail_id as "mailId", created'
const MATCHES = '($1::text is null or email like $1)'

/** Addresses that get no mail. */
@Injectable()
export class SuppressionsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first. */
  async list(term: string | undefined, limit: number, offset: number): Promise<{ suppressions: Suppression[]; total: number }> {
    const like = likePattern(term)
    const [suppressions, counts] = await Promise.all([
      this.source.query<Suppression[]>(
        `select ${ROW} from suppressions where ${MATCHES} order by created desc, email limit $2 offset $3`,
        [like, limit, offset],
      ),
      this.source.query<{ total: number }[]>(`select count(*)::int as total from suppressions where ${MATCHES}`, [like]),
    ])
    return { suppressions, total: counts[0]?.total ?? 0 }
  }

  /** Removes a suppression; undefined if there is none. */
  async lift(email: string): Promise<Suppression | undefined> {
    const [rows] = await this.source.query<[Suppression[], number]>(
      `delete from suppressions where email = $1 returning ${ROW}`,
      [normalizeEmail(email).replaceAll('\0', '')],
    )
    return rows[0]
  }
}

function likePattern(term: string | undefined): string | null {
  return term === undefined || term === ''
    ? null
    : `%${normalizeEmail(term)
        .replaceAll('\0', '')
        .replace(/[\\%_]/g, '\\$&')}%`
}
