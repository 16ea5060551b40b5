import type { GuideCategory } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Of two members who add the same name at once, the second waits, and finds the category: its slug is unique as its name is. */
const LOCK = 'lock table guide_categories in share row exclusive mode'

const TAKE = `
  insert into guide_categories (slug, name, label)
  select case when exists (select from guide_categories where slug = $2 and trashed is null)
    then $2 || '-' || (select count(*) from guide_categories) else $2 end, $1, $1
  on conflict (lower(name)) where trashed is null do update set name = guide_categories.name returning id, name, label`

/** Categories of guides. */
@Injectable()
export class GuideCategoriesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list(): Promise<GuideCategory[]> {
    return await this.source.query<GuideCategory[]>(
      'select id, name, label from guide_categories where trashed is null order by lower(name), id',
    )
  }

  /** Finds a category by name, case-insensitively, or creates it. */
  async take(transaction: Transaction, name: string, slug: string): Promise<GuideCategory> {
    await transaction.query(LOCK)
    const [category] = await transaction.query<GuideCategory[]>(TAKE, [name, slug])
    if (category === undefined) throw new Error('An upsert answers its row')
    return category
  }
}
