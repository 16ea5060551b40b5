import type { MigrationInterface, QueryRunner } from 'typeorm'

const TEXTS = ['title', 'slug', 'merchant_link']
const textOf = (row: string): string => `lower(${TEXTS.map((column) => `${row}.${column}`).join(` || E'\\n' || `)})`
const writeTexts = (from: string): string => `
  insert into post_texts (post_id, text) select ${from}
  on conflict (post_id) do update set text = excluded.text`

const STATEMENTS = [
  // The trigram index is beside the posts: among their own indexes it would be written with every score.
  `create table post_texts (
    post_id bigint primary key references posts on delete cascade,
    text text not null
  )`,
  writeTexts(`id, ${textOf('posts')} from posts`),
  'create index post_texts_by_trigram on post_texts using gin (text public.gin_trgm_ops)',
  `create function keep_new_post_texts() returns trigger language plpgsql as $$
    begin
      ${writeTexts(`id, ${textOf('added')} from added`)};
      return null;
    end $$`,
  `create function keep_post_text() returns trigger language plpgsql as $$
    begin
      ${writeTexts(`new.id, ${textOf('new')}`)};
      return null;
    end $$`,
  `create trigger post_texts_of_new after insert on posts referencing new table as added for each statement
   execute function keep_new_post_texts()`,
  `create trigger post_text_of_changed after update of ${TEXTS.join(', ')} on posts for each row
   when (${TEXTS.map((column) => `old.${column} <> new.${column}`).join(' or ')}) execute function keep_post_text()`,
  'drop index posts_by_title, posts_without_picture, posts_without_link, posts_drafts, posts_broken',
  'create index posts_by_title on posts (title, id) include (trashed_at)',
  'create index posts_without_picture on posts (id) where json_array_length(images) = 0 and trashed_at is null',
  `create index posts_without_link on posts (id) where merchant_link = '' and trashed_at is null`,
  'create index posts_drafts on posts (id) where published is null and trashed_at is null',
  'create index posts_broken on posts (id) where broken and trashed_at is null',
]

/**
 * Staff find posts by a part of title, slug or link through trigrams. The indexes of the list hold no columns that the filters of
 * `posts_for_staff` serve as well.
 */
export class StaffList1763823000000 implements MigrationInterface {
  name = 'StaffList1763823000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
