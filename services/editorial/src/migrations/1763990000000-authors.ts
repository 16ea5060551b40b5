import type { MigrationInterface, QueryRunner } from 'typeorm'

const AUTHORS = `
  create table authors (
    id integer generated always as identity primary key,
    name text not null constraint authors_name unique check (name <> ''),
    line text not null default '',
    picture jsonb,
    source text
  )`

const STATEMENTS = [
  AUTHORS,
  'alter table guides add column author_id integer references authors (id) on delete set null, add column checked date',
  `insert into authors (name) select distinct author from guides where author <> ''`,
  'update guides set author_id = authors.id from authors where authors.name = guides.author',
  'alter table guides drop column author',
]

/** Authors with a line and a portrait in place of names, and the day when a guide was checked. */
export class Authors1763990000000 implements MigrationInterface {
  name = 'Authors1763990000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
