import { SqlMigration, trigger } from '@ribbonry/service-kit'

const TOPIC = 'catalog.blog-post-changed.v1'
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** Links as libs/prose reads them: no pictures, no escaped brackets, addresses of sites and paths of ours. */
const LINK = String.raw`(?<![!\\])\[((?:[^\\\[\]]|\\.)+)\]\(((?:https?://|/(?!/))[^\s()<>\\]*)\)`

/** Words without their markup. */
const WORDS = String.raw`left(regexp_replace(regexp_replace(found[1], '\*+', '', 'g'), '\\(.)', '\1', 'g'), 200)`

const LINKS_OF = `
  create function links_of_text(content text) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(jsonb_build_object('href', found[2], 'words', ${WORDS}) order by at), '[]')
    from regexp_matches(content, '${LINK}', 'g') with ordinality as links (found, at) $$`

const PUBLISH = `
  create function publish_blog_post(post blog_posts, is_deleted boolean) returns void language sql as $$
    insert into outbox (topic, key, payload) values ('${TOPIC}', post.id::text, jsonb_build_object(
      'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', ${ISO}), 'blog_post_id', post.id,
      'version', post.version, 'deleted', is_deleted, 'slug', post.slug, 'title', post.title,
      'published', to_char(post.published at time zone 'utc', ${ISO}), 'links', links_of_text(post.content))) $$`

const CHANGED = '(old.version, old.slug, old.title, old.content, old.published) is distinct from'
const CHANGED_TO = '(new.version, new.slug, new.title, new.content, new.published)'

/** Every change of a blog post is published in its transaction, with the links of its text; those that are there now, once. */
export class BlogPostEvents1764600400000 extends SqlMigration {
  readonly statements = [
    LINKS_OF,
    PUBLISH,
    ...trigger(
      'publish_new_blog_post',
      'after insert on blog_posts for each row',
      ' begin perform publish_blog_post(new, false); return null; end ',
    ),
    ...trigger(
      'publish_changed_blog_post',
      `after update on blog_posts for each row when (${CHANGED} ${CHANGED_TO})`,
      ' begin perform publish_blog_post(new, false); return null; end ',
    ),
    ...trigger(
      'publish_deleted_blog_post',
      'after delete on blog_posts for each row',
      ' begin perform publish_blog_post(old, true); return null; end ',
    ),
    'select publish_blog_post(blog_posts, false) from blog_posts order by id',
  ]
}
