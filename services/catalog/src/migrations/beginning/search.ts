import { SYNONYMS } from './default-synonyms.ts'

const PRICES = ['price_usd_cents', 'us_usd_cents', 'gb_usd_cents', 'ca_usd_cents']
const COPIED = ['published', 'nsfw', 'countries', ...PRICES, 'merchant']

/** What an entry copies of its gift, and how that is computed where it is no column of the gift. */
const FACTS = [...COPIED, 'in_stock']
const factOf = (name: string, post: string): string =>
  name === 'in_stock' ? `not ${post}.broken and not ${post}.unavailable` : `${post}.${name}`

const COLUMNS = ['post_id', 'title_words', 'words', 'score', 'best', ...FACTS, 'category_ids']

/** Columns of a gift by which its entry is written whole, and those by which facts alone are. */
const TEXTS = ['title', 'what', 'quip', 'content', 'merchant_name', 'labels', 'category_ids']
const CHANGED = ['clicks_score', ...COPIED, 'broken', 'unavailable']

const differ = (columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

const writeEntries = (from: string): string => `
  insert into search_entries (${COLUMNS.join(', ')}) select ${COLUMNS.map((name) => `entry.${name}`).join(', ')}
  from ${from} as entry
  on conflict (post_id) do update set ${COLUMNS.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`

/** Narrow, so that reading thousands of rows for one question stays cheap. */
const ENTRIES = [
  // Entries whose score is above this are the best ones; about twenty thousand, determined anew with the dictionary. Words that
  // many gifts have are looked for among those, by indexes of those alone.
  `create table search_best (
    only_row boolean primary key default true check (only_row),
    above real not null default '-infinity'
  )`,
  'insert into search_best default values',
  `create table search_entries (
    post_id bigint primary key references posts (id) on delete cascade,
    title_words tsvector not null,
    words tsvector not null,
    score real not null,
    published timestamptz,
    nsfw boolean not null,
    countries text[] not null,
    price_usd_cents bigint,
    category_ids integer[] not null,
    best boolean not null default true,
    us_usd_cents bigint,
    gb_usd_cents bigint,
    ca_usd_cents bigint,
    merchant text not null default '',
    in_stock boolean not null default true
  )`,
  'create index search_entries_by_title on search_entries using gin (title_words)',
  'create index search_entries_by_words on search_entries using gin (words)',
  'create index search_entries_best_by_title on search_entries using gin (title_words) where best',
  'create index search_entries_best_by_words on search_entries using gin (words) where best',
  // Walking along the ranking reads the index alone: four thousand entries lie in sixty pages of it and in four thousand of the
  // table.
  `create index search_entries_by_score on search_entries (score desc, post_id desc)
    include (category_ids, published, nsfw, countries, ${PRICES.join(', ')}, merchant, in_stock)`,
]

/**
 * What of a gift is looked through, in one place for all who write it. Weights tell where a word stands: A in the title, B in a
 * label or the name of a category, D in the text. A single stable statement, so that PostgreSQL puts it into the statements below
 * and plans it with them: called as a function for each row it would cost three times what writing the entry does.
 */
const ENTRY_OF = `
  create function search_entry_of(post posts) returns table (post_id bigint, title_words tsvector, words tsvector, score real,
    best boolean, published timestamptz, nsfw boolean, countries text[], ${PRICES.map((name) => `${name} bigint`).join(', ')},
    merchant text, in_stock boolean, category_ids integer[]) language sql stable as $$
    select post.id, title.words,
      title.words || setweight(to_tsvector('shop', plain_words(post.quip || ' ' || left(post.content,
        4000) || ' ' || post.merchant_name)), 'D'),
      post.clicks_score, post.clicks_score > search_best.above, ${FACTS.map((name) => factOf(name, 'post')).join(', ')},
      post.category_ids
    from search_best, (
      select setweight(to_tsvector('shop', plain_words(post.title || ' ' || post.what)), 'A')
        || setweight(to_tsvector('shop', plain_words(array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '),
          ''))), 'B') as words
      from gift_categories where id = any(post.category_ids)
    ) as title
  $$`

const WRITERS = [
  `create function write_search_entry(post posts) returns void language sql as $$
    ${writeEntries('search_entry_of(post)')} $$`,
  `create function keep_search_entry() returns trigger language plpgsql as $$
    begin
      ${writeEntries('search_entry_of(new)')};
      return null;
    end $$`,
  // Of the new rows alone, whose columns are those of `posts`, in their order: joined to `posts`, a session that plans the join
  // for a table of few gifts goes through all gifts for each new one, since the plan stays. 8,000 gifts in one statement took
  // more than a minute.
  `create function keep_new_search_entries() returns trigger language plpgsql as $$
    begin
      ${writeEntries('added, search_entry_of(row(added.*)::posts)')};
      return null;
    end $$`,
  `create function keep_search_facts() returns trigger language plpgsql as $$
    begin
      update search_entries set score = new.clicks_score, best = new.clicks_score > (select above from search_best),
        ${FACTS.map((name) => `${name} = ${factOf(name, 'new')}`).join(', ')} where post_id = new.id;
      return null;
    end $$`,
  `create function keep_category_words() returns trigger language plpgsql as $$
    begin
      perform write_search_entry(posts) from posts
      where id in (select post_id from post_categories where category_id = new.id);
      return null;
    end $$`,
]

const TRIGGERS = [
  // A thousand new gifts of a feed get their entries by one statement, not by a thousand.
  `create trigger search_entries_of_new after insert on posts referencing new table as added for each statement
    execute function keep_new_search_entries()`,
  `create trigger search_entry_of_changed after update of ${TEXTS.join(', ')} on posts for each row
    when (${differ(TEXTS)}) execute function keep_search_entry()`,
  `create trigger search_facts_of_changed after update of ${CHANGED.join(', ')} on posts for each row
    when ((${differ(CHANGED)}) and not (${differ(TEXTS)})) execute function keep_search_facts()`,
  `create trigger search_words_of_category after update of name on gift_categories for each row
    when (old.name <> new.name) execute function keep_category_words()`,
]

const DICTIONARY = [
  // Every word of titles and texts, to tell slips of the keyboard from words, and to complete what is being typed. Made anew on a
  // schedule.
  `create table search_words (
    word text primary key,
    stem text not null,
    frequency integer not null,
    texts integer not null default 0
  )`,
  'create index search_words_by_stem on search_words (stem)',
  // Of an expression: over the plain column the planner takes the index for equality too, a hundred times as slow as the key.
  `create index search_words_by_likeness on search_words using gist ((word || '') public.gist_trgm_ops)`,
  'create index search_words_by_prefix on search_words (word text_pattern_ops)',
  // How many gifts have a word, for every word that searching goes by: those of labels and categories too.
  'create table search_stems (stem text primary key, titles integer not null, texts integer not null)',
  `create table search_synonyms (
    id integer generated always as identity primary key,
    word text not null,
    synonym text not null,
    constraint search_synonyms_pair unique (word, synonym)
  )`,
  `insert into search_synonyms (word, synonym) values
    ${SYNONYMS.map(([word, synonym]) => `('${word}', '${synonym}')`).join(', ')}`,
]

/** Looking for gifts by words. */
export const SEARCH: readonly string[] = [...ENTRIES, ENTRY_OF, ...WRITERS, ...TRIGGERS, ...DICTIONARY]
