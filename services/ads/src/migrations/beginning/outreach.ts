/** What staff write to makers of products, and the local copy of catalog's posts. */
export const OUTREACH: readonly string[] = [
  // A post from before has its title and its day with its next event.
  `create table known_pictures (
    post_id bigint primary key,
    version integer not null,
    slug text not null,
    picture jsonb,
    title text,
    published timestamptz,
    clicks bigint not null default 0,
    clicks_version bigint not null default 0
  )`,
  'create index known_pictures_by_slug on known_pictures (slug)',
  'create index known_pictures_by_clicks on known_pictures (clicks desc, post_id desc) where published is not null',
  // The demo names posts by slug, in `post_of`, which are bound once they are known.
  `create table outreach_contacts (
    id bigint generated always as identity primary key,
    post_id bigint constraint outreach_contacts_post unique,
    post_of text constraint outreach_contacts_post_of unique,
    email text not null,
    saved_at timestamptz not null,
    constraint outreach_contacts_named check (num_nonnulls(post_id, post_of) > 0)
  )`,
  'create index outreach_contacts_by_email on outreach_contacts (email)',
  'create index outreach_contacts_by_time on outreach_contacts (saved_at desc, id desc)',
  'create index outreach_contacts_unbound on outreach_contacts (post_of) where post_id is null',
  // One row: the template.
  `create table promo_setup (
    is_only boolean primary key default true,
    subject_line text not null,
    email_body text not null,
    saved_at timestamptz not null,
    constraint promo_setup_is_only check (is_only)
  )`,
  `create table promo_mails (
    tracking_ref text primary key,
    post_id bigint,
    member_id bigint,
    at timestamptz not null
  )`,
  'create index promo_mails_by_post on promo_mails (post_id) where post_id is not null',
  'create index promo_mails_by_member on promo_mails (member_id) where member_id is not null',
]
