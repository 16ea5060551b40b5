import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const REPLACE = [
  'delete from checklist_template where name <> all($1::text[])',
  `insert into checklist_template (name, place)
   select name, place from unnest($1::text[]) with ordinality as t (name, place)
   on conflict (name) do update set place = excluded.place`,
] as const

/** Stores the template of the checklist, and which items are ticked for each guide. */
@Injectable()
export class ChecklistRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async listTemplate(): Promise<string[]> {
    const rows = await this.source.query<{ name: string }[]>('select name from checklist_template order by place, name')
    return rows.map(({ name }) => name)
  }

  async replaceTemplate(transaction: Transaction, names: readonly string[]): Promise<void> {
    for (const statement of REPLACE) await transaction.query(statement, [names])
  }

  async tick(transaction: Transaction, guideId: number, name: string, isDone: boolean, memberId: number): Promise<void> {
    if (isDone)
      await transaction.query('insert into guide_checks (guide_id, name, member_id) values ($1, $2, $3) on conflict do nothing', [
        guideId,
        name,
        memberId,
      ])
    else await transaction.query('delete from guide_checks where guide_id = $1 and name = $2', [guideId, name])
  }
}
