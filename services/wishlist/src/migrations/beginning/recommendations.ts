/** What is saved together, what is popular, and how many members save what. */
export const RECOMMENDATIONS: readonly string[] = [
  // Recommendations go by what is on public boards alone.
  `create table gift_saves (
    post_id bigint primary key,
    savers integer not null,
    public_savers integer not null default 0
  )`,
  `create table ad_saves (
    ad_id bigint primary key,
    savers integer not null,
    version integer not null default 1
  )`,
  // Gifts that members save together.
  `create table co_saves (
    post_id bigint not null,
    other_id bigint not null,
    together integer not null,
    strength real not null,
    primary key (post_id, other_id)
  )`,
  // Category 0 is all of them.
  `create table popular_gifts (
    category_id integer not null,
    place smallint not null,
    post_id bigint not null,
    primary key (category_id, place)
  )`,
]
