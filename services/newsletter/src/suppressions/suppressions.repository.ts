import { conditionSql, contains, type Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Suppression } from '../recipients/suppression.entity.ts'
import { normalizeEmail } from '../recipients/recipients.repository.ts'

const ROW = 'email, reason, mail_id as "mailId", created'

/** Addresses that get no mail. */
@Injectable()
export class SuppressionsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first. @param page from 1 */
  async list(term: string | undefined, page: number, perPage: number): Promise<Page<Suppression>> {
    const { sql, values } = conditionSql([contains(['email'], term === undefined ? undefined : normalizeEmail(term))])
    const place = values.length
    const [rows, counts] = await Promise.all([
      this.source.query<Suppression[]>(
        `select ${ROW} from suppressions where ${sql} order by created desc, email limit $${place + 1} offset $${place + 2}`,
        [...values, perPage, (page - 1) * perPage],
      ),
      this.source.query<{ total: number }[]>(`select count(*)::int as total from suppressions where ${sql}`, values),
    ])
    return { rows, total: counts[0]?.total ?? 0 }
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
