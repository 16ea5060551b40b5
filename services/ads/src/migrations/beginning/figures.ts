/** Figures of creatives. */
export const FIGURES: readonly string[] = [
  // Impressions and clicks that ads itself counts.
  `create table creative_counts (
    creative_id integer primary key,
    impressions bigint not null default 0,
    clicks bigint not null default 0
  )`,
  // Each session counts once a day.
  `create table counted_events (
    day date not null,
    session text not null,
    creative_id integer not null,
    kind text not null,
    constraint counted_events_once primary key (day, session, creative_id, kind)
  )`,
  // As tracking told them last.
  `create table creative_figures (
    creative_id integer primary key constraint creative_figures_creative references creatives (id) on delete cascade,
    baseline_at timestamptz,
    impressions bigint not null,
    viewable bigint not null,
    clicks bigint not null,
    expected_clicks double precision not null,
    expected_saves double precision not null,
    read_at timestamptz not null
  )`,
  // One row: when the figures of all campaigns were read last.
  `create table figures_reads (
    id integer primary key check (id = 1),
    at timestamptz not null
  )`,
  // How many members save each ad.
  `create table known_ad_saves (
    ad_id bigint primary key,
    version integer not null,
    saves integer not null
  )`,
]
