import { ADJECTIVES, CATEGORIES, MERCHANTS, NOUNS, QUIPS, SENTENCES, TAILS } from './words.ts'

export const POSTS = 100_000
const PICTURES = 4000
const SECTIONS = Object.entries(CATEGORIES)
const LEAVES = SECTIONS.flatMap(([section, names]) => names.map((name) => ({ name, section })))

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const array = (values: readonly string[]): string => `array[${values.map(text).join(',')}]`
/** SQL that picks a word for each number. The step shares no factor with the count, so that all words are used. */
const pick = (words: readonly string[], expression: string): string => `(${array(words)})[1 + (${expression}) % ${words.length}]`

const categories = `
  insert into gift_categories (id, name, slug, parent_id) overriding system value
  values ${SECTIONS.map(([name], index) => `(${index + 1}, ${text(name)}, ${text(name.toLowerCase())}, null)`).join(', ')},
  ${LEAVES.map(({ name, section }, index) => {
    const parent = SECTIONS.findIndex(([each]) => each === section) + 1
    return `(${SECTIONS.length + index + 1}, ${text(name)}, ${text(name.toLowerCase().replaceAll(' ', '-'))}, ${parent})`
  }).join(', ')}`

const navigation = `
  insert into navigation_entries (id, parent_id, title, link, sort) overriding system value
  select id, parent_id, name, '/gifts/' || slug || '/', id from gift_categories`

const pictures = `
  insert into pictures (id, width, height, color, bytes)
  select left(encode(sha256(i::text::bytea), 'hex'), 32), 1200, 800 + i % 5 * 100, '#' || lpad(to_hex(i * 4093 % 16777216), 6,
    '0'), 90000 + i
  from generate_series(1, ${PICTURES}) as i`

/** One to three pictures for each gift, none for one in fifty, as after an import. */
const places = `
  create temporary table places on commit drop as
  select i as post_id, place::smallint, p.id as picture_id, p.width, p.height, p.color
  from generate_series(1, ${POSTS}) as i
  cross join lateral generate_series(0, case when i % 50 = 0 then -1 else i % 3 end) as place
  join (select row_number() over (order by id) - 1 as number, * from pictures) as p
    on p.number = (i * 7919 + place * 613) % ${PICTURES}`

const posts = `
  insert into posts (
    id, slug, title, content, quip, merchant_link, canonical_link, merchant, merchant_name, price_cents, price_usd_cents,
      currency, countries, nsfw,
    rating, rating_count, published, first_published, created, clicks, impressions, saves, clicks_score, week_score, week_ctr,
      mobile_ctr, popular_score,
    all_time_score, shuffle, images, category_ids
  ) overriding system value
  select i, trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')) || '-' || i, title,
    ${pick(SENTENCES, 'i')} || ' ' || ${pick(SENTENCES, 'i * 5 + i / 12 + 1')} || case when i % 3 = 0
      then ' ' || ${pick(SENTENCES, 'i * 7 + i / 5 + 2')} else '' end,
    ${pick(QUIPS, 'i')}, link, link, merchant[2], merchant[1], cents, cents, 'USD',
    case when i % 20 = 7 then array['GB'] when i % 20 = 11 then array['US', 'CA'] else '{}' end, i % 100 = 13,
    case when i % 4 = 0 then 3 + (i % 20) / 10.0 end, case when i % 4 = 0 then i % 900 else 0 end,
    at, at, at, i % 5000, i % 90000, i % 300, chance, chance * chance * 100, (i * 7 % 1000) / 10000.0, (i * 11 % 1000) / 10000.0,
      chance * 50,
    (i * 104729 % 1000003)::real, (i::bigint * 15485863 % 2147483647)::integer, pictures, array[1 + i % 3,
      ${SECTIONS.length + 1} + i * 13 % ${LEAVES.length}]
  from (
    select i::bigint, now() - i * interval '31 minutes' as at, (i::bigint * 6700417 % 1000003) / 1000003.0::real as chance,
      trim(${pick(ADJECTIVES, 'i')} || ' ' || ${pick(NOUNS, 'i / 21')} || ' ' || ${pick(TAILS, 'i / 651')}) as title, merchant,
      merchant[3] || (1000000 + i) as link, (300 + (i::bigint * 7368787 % 9973) * (1 + i % 25))::bigint as cents
    from generate_series(1, ${POSTS}) as i
    join (values ${MERCHANTS.map((merchant, index) => `(${index}, ${array(merchant)})`).join(', ')}) as m (number, merchant)
      on m.number = i % ${MERCHANTS.length}
  ) as gift
  left join lateral (
    select coalesce(json_agg(json_build_array(picture_id, width, height, color, '') order by place), '[]') as pictures from places
      where post_id = i
  ) as shown on true`

const links = `
  insert into post_pictures (post_id, place, picture_id) select post_id, place, picture_id from places;
  insert into post_categories (post_id, category_id) select id, unnest(category_ids) from posts;
  insert into addresses (slug, item_type, item_id) select slug, 'gift', id from posts;
  insert into featured_posts (post_id, overline, starts) values (1, 'Gift of the day', now() - interval '1 hour')`

const sequences = ['posts', 'gift_categories', 'navigation_entries']
  .map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  .join(';')

/**
 * A catalogue of 100,000 gifts in a few statements. Columns and tables that triggers maintain are written directly, since their
 * values are known. The data is the same every time.
 */
export const SEED = `
  begin;
  set local search_path = catalog, public;
  set local session_replication_role = replica;
  ${[categories, navigation, pictures, places].join(';\n')};
  create index on places (post_id);
  analyze places;
  ${[posts, links, sequences].join(';\n')};
  commit`

/** Replaces autovacuum: index-only scans need the visibility map (which asynchronous commits would leave empty). */
export const ANALYZE = ['posts', 'post_pictures', 'post_categories', 'pictures'].map(
  (table) => `vacuum (analyze) catalog.${table}`,
)
