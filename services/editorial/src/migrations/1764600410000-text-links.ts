import { SqlMigration } from '@ribbonry/service-kit'

/** Links as libs/guides reads them: words without brackets in one line, paths of the site only. */
const LINK = String.raw`\[([^\[\]\n]{1,200})\]\((/(?!/)[^\s()\\]{0,300})\)`

const PATH = String.raw`lower(coalesce(nullif(regexp_replace(regexp_replace(found[2], '[?#].*$', ''), '/+$', ''), ''), '/'))`

/** Links that the texts of guides have, by path, with the words of the first one in reading order. */
const FILL = `
  insert into guide_text_links (guide_id, path, words)
  select distinct on (guide_id, path) guide_id, ${PATH} as path, found[1]
  from (
    select id as guide_id, 0 as place, content as text from guides
    union all select guide_id, place, content from guide_products
    union all select id, 2147483647, outro from guides
  ) as texts, regexp_matches(texts.text, '${LINK}', 'g') with ordinality as links (found, at)
  where texts.text like '%](/%' order by guide_id, path, place, at`

/**
 * The links out of the texts of guides as an index of their own, written with each save, and the links of blog posts, as catalog
 * publishes them.
 */
export class TextLinks1764600410000 extends SqlMigration {
  readonly statements = [
    `create table guide_text_links (
      guide_id integer not null references guides (id) on delete cascade,
      -- Lower case, without query, fragment and trailing slash.
      path text not null,
      words text not null,
      primary key (guide_id, path)
    )`,
    FILL,
    'create index guide_text_links_by_path on guide_text_links (path)',
    // Suggestions look words of a text up among the words that links have elsewhere.
    'create index guide_text_links_by_words on guide_text_links (lower(words))',
    'create index guide_interlinks_by_keyword on guide_interlinks (lower(keyword))',
    `create index guides_by_short_title on guides (lower(short_title)) where short_title <> ''`,
    'drop index guides_by_linked_path',
    'alter table guides drop column linked_paths',
    `create table known_blog_posts (
      blog_post_id integer primary key,
      version integer not null,
      deleted boolean not null,
      slug text not null,
      title text not null,
      published timestamptz,
      -- Links to pages of ours: path as above, and words.
      links jsonb not null,
      paths text[] not null
    )`,
    'create index known_blog_posts_by_path on known_blog_posts using gin (paths) where not deleted',
    // Changes of the links of many guides at once, and the version that each made, for their undo.
    `create table text_link_changes (
      id integer generated always as identity primary key,
      at timestamptz not null default now()
    )`,
    `create table text_link_change_guides (
      change_id integer not null references text_link_changes (id) on delete cascade,
      guide_id integer not null references guides (id) on delete cascade,
      version integer not null,
      primary key (change_id, guide_id)
    )`,
    'create index text_link_change_guides_by_guide on text_link_change_guides (guide_id)',
  ]
}
