import type { MigrationInterface, QueryRunner } from 'typeorm'

const JOINED = 'added join posts on posts.id = added.id, search_entry_of(posts)'
/** A row of the transition table has the columns of `posts`, in their order. */
const ALONE = 'added, search_entry_of(row(added.*)::posts)'

/**
 * Makes the entries of new gifts of the new rows alone. A session that plans the join for a table of few gifts goes through all
 * gifts for each new one, since the trigger's plan stays: 8,000 gifts in one statement take more than a minute.
 */
export class EntriesOfAdded1764040000000 implements MigrationInterface {
  name = 'EntriesOfAdded1764040000000'

  async up(runner: QueryRunner): Promise<void> {
    const [found] = (await runner.query(`select pg_get_functiondef('keep_new_search_entries'::regproc) as definition`)) as {
      definition: string
    }[]
    const definition = found?.definition ?? ''
    if (!definition.includes(JOINED)) throw new Error('keep_new_search_entries does not read posts as it was written to')
    await runner.query(definition.replace(JOINED, ALONE))
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
