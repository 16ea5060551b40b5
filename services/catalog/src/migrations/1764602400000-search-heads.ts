import { SqlMigration } from '@ribbonry/service-kit'

const PRICES = ['price_usd_cents', 'us_usd_cents', 'gb_usd_cents', 'ca_usd_cents']
const FACTS = ['published', 'nsfw', 'countries', ...PRICES, 'merchant']

const listed = (words: string): readonly string[] => words.split(/\s+/)

/** Words with which the name of a thing has ended: `case for a notebook` is a case. */
const ENDS =
  listed(`for with without of in on onto to from by at as into over under per plus is are that which who whose when where
  than`)
const ARTICLES = listed('a an the and or')

/** Words behind the name of a thing that say how it looks or is sold: `toner cartridge original black`, `train set`. */
const LOOKS = listed(`black white grey gray red blue green yellow orange pink purple violet brown beige silver gold cyan magenta
  multicolor multicolour transparent original compatible new set kit pack`)

const array = (words: readonly string[]): string => `'{${words.join(',')}}'::text[]`

/**
 * What a name says that a thing is: the last word of each run of words before the first preposition, without numbers and looks. A
 * stoneware coffee mug is a mug, a notebook case is a case. A loop, since a query for each name costs three times as much.
 */
const HEAD_WORDS = `
  create function head_words(name text) returns text language plpgsql immutable parallel safe as $$
    declare
      word text;
      last text;
      heads text := '';
    begin
      foreach word in array string_to_array(regexp_replace(lower(name), '([^[:alnum:][:space:]''’.-]+)', ' \\1 ', 'g'), ' ') loop
        continue when word = '';
        exit when word = any (${array(ENDS)});
        if word ~ '^[[:alpha:]’'']+$' and word <> all (${array([...ARTICLES, ...LOOKS])}) then
          last := word;
        elsif last is not null then
          heads := heads || ' ' || last;
          last := null;
        end if;
      end loop;
      return ltrim(heads || coalesce(' ' || last, ''));
    end $$`

/**
 * As before, but weight C tells the words of a title that say what the thing is. The plain name tells it alone, up to the first
 * comma or preposition; where there is none, the title does.
 */
const ENTRY_OF = `
  create or replace function search_entry_of(post posts) returns table (post_id bigint, title_words tsvector, words tsvector,
    score real, best boolean, published timestamptz, nsfw boolean, countries text[],
    ${PRICES.map((name) => `${name} bigint`).join(', ')}, merchant text, in_stock boolean, category_ids integer[])
    language sql stable as $$
    select post.id, title.words,
      title.words || setweight(to_tsvector('shop', plain_words(post.quip || ' ' || left(post.content,
        4000) || ' ' || post.merchant_name)), 'D'),
      post.clicks_score, post.clicks_score > search_best.above, ${FACTS.map((name) => `post.${name}`).join(', ')},
      not post.broken and not post.unavailable, post.category_ids
    from search_best, (
      select setweight(setweight(to_tsvector('shop', plain_words(post.title || ' ' || post.what)), 'A'), 'C',
          tsvector_to_array(to_tsvector('shop', plain_words(case when post.what = '' then head_words(post.title)
            else split_part(head_words(post.what), ' ', 1) end))))
        || setweight(to_tsvector('shop', plain_words(array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '),
          ''))), 'B') as words
      from gift_categories where id = any(post.category_ids)
    ) as title
  $$`

/** Search knows what a gift is from what else its title names. */
export class SearchHeads1764602400000 extends SqlMigration {
  readonly statements = [HEAD_WORDS, ENTRY_OF, 'select count(write_search_entry(posts)) from posts']
}
