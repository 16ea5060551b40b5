/** What can be rated, with the type of its id; each has ratings in a table of their own, so that they go with their thing. */
const RATED = [
  { ratings: 'post_ratings', things: 'posts', id: 'bigint', derive: 'derive_post_rating' },
  { ratings: 'category_ratings', things: 'gift_categories', id: 'integer', derive: 'derive_rating' },
  { ratings: 'blog_ratings', things: 'blog_posts', id: 'integer', derive: 'derive_rating' },
]

/** From so many ratings on a mean says something. */
const LEAST_RATINGS = 3

/** The plain mean of the ratings, which is all that is shown; null while there are too few. Nothing is ordered by it. */
const MEAN = `
  create function mean_rating(stars numeric, given integer) returns real language sql immutable as $$
    select case when given >= ${LEAST_RATINGS} then round(stars / given, 2)::real end
  $$`

/** The rating of a category or blog post follows from its members' stars, whoever writes those. */
const DERIVE = `
  create function derive_rating() returns trigger language plpgsql as $$
    begin
      new.rating_count := new.raters;
      new.rating := mean_rating(new.stars, new.raters);
      return new;
    end $$`

/** The rating of a gift follows from its shop's ratings and its members' stars. What a gift is made with is its shop's. */
const DERIVE_POST = `
  create function derive_post_rating() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.feed_rating is null and new.rating is not null then
        new.feed_rating := new.rating;
        new.feed_rating_count := new.rating_count;
      end if;
      if new.feed_rating is null then new.feed_rating_count := 0; end if;
      new.rating_count := new.feed_rating_count + new.raters;
      new.rating := mean_rating(new.stars + coalesce(new.feed_rating::numeric * new.feed_rating_count, 0), new.rating_count);
      return new;
    end $$`

/** Adds what a rating changes to its thing's sums. An addition waits for others on the same row, so none is lost. */
const COUNT = `
  create function count_rating() returns trigger language plpgsql as $$
    begin
      execute format('update %I set stars = stars + $1, raters = raters + $2 where id = $3', tg_argv[0])
      using coalesce(new.stars, 0) - coalesce(old.stars, 0), (new is not null)::integer - (old is not null)::integer,
        coalesce(new.thing_id, old.thing_id);
      return null;
    end $$`

/** Ratings of members, and what they come to. */
export const RATINGS: readonly string[] = [
  MEAN,
  DERIVE,
  DERIVE_POST,
  COUNT,
  ...RATED.flatMap(({ ratings, things, id, derive }) => [
    `create table ${ratings} (
      member_id bigint not null,
      thing_id ${id} not null references ${things} (id) on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      rated timestamptz not null default now(),
      primary key (member_id, thing_id)
    )`,
    `create index ${ratings}_by_thing on ${ratings} (thing_id)`,
    `create trigger rating_follows before insert or update of
      stars, raters${things === 'posts' ? ', feed_rating, feed_rating_count' : ''}
      on ${things} for each row execute function ${derive}()`,
    `create trigger rating_counts after insert or update or delete
      on ${ratings} for each row execute function count_rating('${things}')`,
  ]),
]
