import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'

/** What tracking keeps beside the counts, which are in ClickHouse. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [
    OUTBOX_TABLE,
    // The few fields of catalog's posts that statistics show and scores need.
    `create table known_posts (
      post_id bigint primary key,
      version integer not null,
      deleted boolean not null,
      slug text not null,
      title text not null,
      image text not null,
      price_cents bigint,
      currency text not null,
      link text not null,
      saves integer not null default 0,
      published timestamptz,
      -- Time of the number of saves, which changes without the version of the post.
      saves_told timestamptz,
      -- Where a post came from and whether it has a picture decide how it is tried.
      source text,
      pictured boolean not null default false
    )`,
    'create index known_posts_by_title on known_posts using gin (title public.gin_trgm_ops) where not deleted',
    // The local copy of what affiliate programmes pay for gifts.
    `create table known_commissions (
      code text primary key,
      version integer not null,
      post_id bigint not null,
      month text not null,
      cents bigint not null
    )`,
    'create index known_commissions_by_post on known_commissions (post_id)',
    'create index known_commissions_by_month on known_commissions (month)',
    // Where each batch ends, decided once by whoever claims it first: an ingester that was taken for dead and its successor then
    // insert the very same batches, and ClickHouse leaves out the second of each.
    `create table ingest_claims (
      log text not null,
      partition integer not null,
      first_offset bigint not null,
      last_offset bigint not null,
      claimed timestamptz not null default now(),
      done timestamptz,
      rows integer,
      primary key (log, partition, first_offset),
      check (last_offset >= first_offset)
    )`,
    // Messages that could not be read.
    `create table dead_letters (
      log text not null,
      partition integer not null,
      message_offset bigint not null,
      reason text not null,
      noticed timestamptz not null default now(),
      published timestamptz,
      replayed timestamptz,
      primary key (log, partition, message_offset)
    )`,
    // While one stands, every ingester waits.
    `create table ingest_pauses (
      reason text primary key,
      until timestamptz not null
    )`,
    // The scores as they were published last, so that only what changed is published again.
    `create table post_scores (
      post_id bigint primary key,
      version integer not null,
      scores jsonb not null,
      computed timestamptz not null default now()
    )`,
    'create sequence score_versions',
    // How each computation of scores went, and what it took the catalogue to be like.
    `create table score_runs (
      version integer primary key,
      started timestamptz not null,
      finished timestamptz not null,
      formulas integer not null,
      revenue_proxy integer not null,
      priors jsonb not null,
      examination jsonb not null,
      posts integer not null,
      published integer not null,
      -- Version of the earnings score.
      earnings integer not null default 1
    )`,
    // What was published last of guides: views of their pages, and events of gifts within guides.
    `create table guide_figures (
      item_type text not null,
      item_id bigint not null,
      impressions bigint not null,
      clicks bigint not null,
      primary key (item_type, item_id)
    )`,
  ]
}
