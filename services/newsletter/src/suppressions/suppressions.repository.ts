import { contains, type Page, PagedList } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Suppression } from '../recipients/suppression.entity.ts'
import { normalizeEmail } from '../recipients/recipients.repository.ts'

const LIST = new PagedList<Suppression, 'created'>({
  table: 'suppressions',
  key: 'email',
  columns: 'email, reason, mail_id as "mailId", created',
  sorts: { created: ['row.created'] },
  keyOrder: 'asc',
})

/** Addresses that get no mail. */
@Injectable()
export class SuppressionsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first. @param page from 1 */
  async list(term: string | undefined, page: number, perPage: number): Promise<Page<Suppression>> {
    const where = [contains(['email'], term === undefined ? undefined : normalizeEmail(term))]
    return await LIST.page(this.source, { page, perPage, sort: 'created', descending: true, where })
  }

  /** Removes a suppression; undefined if there is none. */
  async lift(typed: string): Promise<Suppression | undefined> {
    // PostgreSQL refuses text with a null character.
    const email = normalizeEmail(typed).replaceAll('\0', '')
    const found = await this.source.manager.findOneBy(Suppression, { email })
    const { affected } = await this.source.manager.delete(Suppression, { email })
    return found !== null && affected === 1 ? found : undefined
  }
}
