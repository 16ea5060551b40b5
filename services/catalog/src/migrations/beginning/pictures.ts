import { keepInStep } from './keep-in-step.ts'

/** `posts.images` repeats what a card shows of the places. */
const IMAGES = `
      update posts set images = now_is.images
      from (
        select post_id, coalesce((
          select json_agg(json_build_array(id, width, height, color, alt) order by place)
          from post_pictures join pictures on pictures.id = picture_id where post_pictures.post_id = touched.post_id
        ), '[]') as images
        from (select distinct post_id from changed) as touched
      ) as now_is
      where posts.id = now_is.post_id and posts.images::text <> now_is.images::text`

/** Masters of pictures by content address, and their places at gifts. */
export const PICTURES: readonly string[] = [
  `create table pictures (
    id text primary key,
    width integer not null,
    height integer not null,
    color text not null,
    bytes integer not null default 0,
    created timestamptz not null default now()
  )`,
  // A place without a picture waits for its source to be fetched, or could not be.
  `create table post_pictures (
    post_id bigint not null references posts (id) on delete cascade,
    place smallint not null,
    picture_id text references pictures (id) on delete restrict,
    alt text not null default '',
    source_url text,
    state text not null default 'ready' check (state in ('ready', 'waiting', 'failed')),
    reason text,
    attempts integer not null default 0,
    next_attempt timestamptz,
    primary key (post_id, place),
    check ((state = 'ready') = (picture_id is not null))
  )`,
  "create index post_pictures_waiting on post_pictures (next_attempt nulls first, post_id) where state = 'waiting'",
  'create index post_pictures_by_picture on post_pictures (picture_id)',
  ...keepInStep('post_pictures', IMAGES),
]
