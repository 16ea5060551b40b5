/** Members, and who changed whose rights. A deleted member keeps a number and nothing that tells who it was. */
export const MEMBERS: readonly string[] = [
  `create table members (
    id integer generated always as identity primary key,
    email citext constraint members_email unique,
    username citext constraint members_username unique,
    password_hash text,
    dob date,
    profile_image text,
    access boolean not null default false,
    editor boolean not null default false,
    listicle_editor boolean not null default false,
    import_copy_access boolean not null default false,
    newsletter_editor boolean not null default false,
    advertiser boolean not null default false,
    access_type text,
    created timestamptz not null default now(),
    modified timestamptz not null default now(),
    email_confirmed timestamptz,
    deletion_requested timestamptz,
    deleted timestamptz,
    pending_email citext,
    version integer not null default 1,
    wishlist_count integer not null default 0,
    wishlist_version integer not null default 0,
    constraint members_named_until_deleted check (deleted is not null or (email is not null and username is not null)),
    constraint members_username_is_no_email check (position('@' in username::text) = 0)
  )`,
  'create index members_to_erase on members (deletion_requested) where deletion_requested is not null and deleted is null',
  // Staff find members by how a name or an address begins.
  'create index members_username_start on members (lower(username::text) text_pattern_ops)',
  'create index members_email_start on members (lower(email::text) text_pattern_ops)',
  // What staff did to members.
  `create table role_changes (
    id bigint generated always as identity primary key,
    member_id integer not null constraint role_changes_member references members (id) on delete cascade,
    changed_by text not null,
    roles_before text[] not null,
    roles_after text[] not null,
    access_type_before text,
    access_type_after text,
    at timestamptz not null default now(),
    action text not null default 'roles',
    constraint role_changes_action check (action in ('roles', 'sessions-ended', 'second-factor-removed'))
  )`,
  'create index role_changes_by_member on role_changes (member_id, at)',
  // Campaigns whose claim has made their member an advertiser, so that each does so once.
  `create table advertiser_grants (
    campaign_id bigint primary key,
    member_id integer not null constraint advertiser_grants_member references members (id) on delete cascade,
    granted timestamptz not null
  )`,
  'create index advertiser_grants_by_member on advertiser_grants (member_id)',
  // The picture that a portrait was cut from.
  `create table member_pictures (
    member_id integer primary key constraint member_pictures_member references members (id) on delete cascade,
    source_id text not null,
    picture_id text not null,
    rectangle jsonb not null,
    created timestamptz not null default now()
  )`,
  'create index member_pictures_by_picture on member_pictures (picture_id)',
  'create index member_pictures_by_source on member_pictures (source_id)',
  // Which services have answered that they erased a member.
  `create table erasures (
    member_id integer primary key constraint erasures_member references members (id) on delete cascade,
    begun timestamptz not null default now(),
    asked timestamptz not null default now(),
    answered text[] not null default '{}',
    finished timestamptz
  )`,
  'create index erasures_unfinished on erasures (asked) where finished is null',
]
