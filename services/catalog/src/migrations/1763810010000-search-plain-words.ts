import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Signs by which PostgreSQL's parser joins words into one of a file, a host, a version or a signed number. */
const JOINING = String.raw`/\._-@&+~:;=<>#%`

const PLAIN_WORDS = `
  create function plain_words(written text) returns text language sql immutable strict parallel safe
  return translate(written, '${JOINING}', '${' '.repeat(JOINING.length)}')`

const ENTRY_OF = `
  create or replace function search_entry_of(post posts) returns table (post_id bigint, title_words tsvector, words tsvector,
    score real, best boolean,
    published timestamptz, nsfw boolean, countries text[], price_usd_cents bigint,
      category_ids integer[]) language sql stable as $$
    select post.id, title.words,
      title.words || setweight(to_tsvector('shop', plain_words(post.quip || ' ' || left(post.content,
        4000) || ' ' || post.merchant_name)), 'D'),
      post.clicks_score, post.clicks_score > search_best.above, post.published, post.nsfw, post.countries, post.price_usd_cents,
        post.category_ids
    from search_best, (
      select setweight(to_tsvector('shop', plain_words(post.title)), 'A')
        || setweight(to_tsvector('shop', plain_words(array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '),
          ''))), 'B') as words
      from gift_categories where id = any(post.category_ids)
    ) as title
  $$`

/** So many at a time take a second or two; all of a large catalogue would take longer than a statement may. */
const BATCH = 2000

/**
 * Entries have the words that searches are read as: `red/black`, `StarTech.com` and `BCI-1421` are two each, not one that nobody
 * types.
 */
export class SearchPlainWords1763810010000 implements MigrationInterface {
  name = 'SearchPlainWords1763810010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [PLAIN_WORDS, ENTRY_OF]) await runner.query(statement)
    for (let last: string | null = '0'; last !== null;) {
      const [row] = (await runner.query(
        `select max(id)::text as last, count(write_search_entry(batch)) from (select * from posts where id > $1 order by id
          limit ${BATCH}) as batch`,
        [last],
      )) as { last: string | null }[]
      last = row?.last ?? null
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
