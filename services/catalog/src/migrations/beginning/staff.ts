const TEXTS = ['title', 'slug', 'merchant_link', 'what']
const textOf = (row: string): string => `lower(${TEXTS.map((column) => `${row}.${column}`).join(` || E'\\n' || `)})`
const writeTexts = (from: string): string => `
  insert into post_texts (post_id, text) select ${from}
  on conflict (post_id) do update set text = excluded.text`

/** What staff find gifts by, and changes of many gifts at once. */
export const STAFF: readonly string[] = [
  // Parts of title, slug, link or plain words, through trigrams. The index is beside the posts: among their own indexes it would
  // be written with every score.
  `create table post_texts (
    post_id bigint primary key references posts (id) on delete cascade,
    text text not null
  )`,
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
    when (${TEXTS.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function keep_post_text()`,
  `create table post_operations (
    id integer generated always as identity primary key,
    member_id bigint not null,
    state text not null check (state in ('running', 'done', 'undoing', 'undone', 'failed', 'dry-run')),
    change jsonb not null,
    total integer not null default 0,
    changed integer not null default 0,
    undone integer not null default 0,
    refused integer not null default 0,
    created timestamptz not null,
    touched timestamptz not null,
    undo_until timestamptz
  )`,
  "create index post_operations_at_work on post_operations (touched) where state in ('running', 'undoing')",
  // Without a foreign key to posts: that a gift is gone is told by its row.
  `create table post_operation_items (
    operation_id integer not null references post_operations (id) on delete cascade,
    post_id bigint not null,
    -- Null until its turn; undone and kept are outcomes of the undo.
    outcome text check (outcome in ('changed', 'unchanged', 'refused', 'undone', 'kept')),
    -- Code of the refusal, and what the gift lacked to be published.
    refusal text,
    missing text[] not null default '{}',
    -- The columns that the operation changes, as they were.
    before jsonb,
    version_after integer,
    primary key (operation_id, post_id)
  )`,
  'create index post_operation_items_waiting on post_operation_items (operation_id, post_id) where outcome is null',
  "create index post_operation_items_changed on post_operation_items (operation_id, post_id) where outcome = 'changed'",
  'create index post_operation_items_refused on post_operation_items (operation_id, post_id) where refusal is not null',
]
