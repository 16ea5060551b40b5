import type { MigrationInterface, QueryRunner } from 'typeorm'

// A post from before has its title and its day with its next event.
const POSTS = `
  alter table known_pictures
    add title text,
    add published timestamptz,
    add clicks bigint not null default 0,
    add clicks_version bigint not null default 0`

// The demo names posts by slug, which are bound once they are known.
const PITCHED_POSTS = 'alter table campaigns add source_post_of text'

const CONTACTS = `
  create table outreach_contacts (
    id bigint generated always as identity primary key,
    post_id bigint constraint outreach_contacts_post unique,
    post_of text constraint outreach_contacts_post_of unique,
    email text not null,
    saved_at timestamptz not null,
    constraint outreach_contacts_named check (num_nonnulls(post_id, post_of) > 0)
  )`

const SETUP = `
  create table promo_setup (
    is_only boolean primary key default true,
    subject_line text not null,
    email_body text not null,
    saved_at timestamptz not null,
    constraint promo_setup_is_only check (is_only)
  )`

const MAILS = `
  create table promo_mails (
    tracking_ref text primary key,
    post_id bigint,
    member_id bigint,
    at timestamptz not null
  )`

const INDEXES = [
  'create index known_pictures_by_clicks on known_pictures (clicks desc, post_id desc) where published is not null',
  'create index outreach_contacts_by_email on outreach_contacts (email)',
  'create index outreach_contacts_by_time on outreach_contacts (saved_at desc, id desc)',
  'create index promo_mails_by_post on promo_mails (post_id) where post_id is not null',
  'create index promo_mails_by_member on promo_mails (member_id) where member_id is not null',
  'create index campaigns_by_source_post on campaigns (source_post_id) where source_post_id is not null',
  'create index campaigns_unbound on campaigns (source_post_of) where source_post_id is null and source_post_of is not null',
  'create index outreach_contacts_unbound on outreach_contacts (post_of) where post_id is null',
  'create index creatives_passed on creatives (passed_at desc, id desc) where passed_at is not null',
]

/** What staff write to makers of products: contacts, the template, and which mails went. */
export class Outreach1763996010000 implements MigrationInterface {
  name = 'Outreach1763996010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [POSTS, PITCHED_POSTS, CONTACTS, SETUP, MAILS, ...INDEXES]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
