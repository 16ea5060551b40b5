import type { MigrationInterface, QueryRunner } from 'typeorm'

/** From so many ratings on a mean says something. */
const LEAST_RATINGS = 3

/** The plain mean of the ratings, which is all that is shown; null while there are too few. */
const MEAN = `
  create function mean_rating(stars numeric, given integer) returns real language sql immutable as $$
    select case when given >= ${LEAST_RATINGS} then round(stars / given, 2)::real end
  $$`

const CHANGED = [
  `create or replace function weigh_rating() returns trigger language plpgsql as $$
    begin
      new.rating_count := new.raters;
      new.rating := mean_rating(new.stars, new.raters);
      return new;
    end $$`,
  `create or replace function weigh_post_rating() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.feed_rating is null and new.rating is not null then
        new.feed_rating := new.rating;
        new.feed_rating_count := new.rating_count;
      end if;
      if new.feed_rating is null then new.feed_rating_count := 0; end if;
      new.rating_count := new.feed_rating_count + new.raters;
      new.rating := mean_rating(new.stars + coalesce(new.feed_rating::numeric * new.feed_rating_count, 0), new.rating_count);
      return new;
    end $$`,
  'alter function weigh_rating() rename to derive_rating',
  'alter function weigh_post_rating() rename to derive_post_rating',
  'drop function weighed_rating(numeric, integer)',
  'drop table rating_prior',
]

/** Ratings are plain means; no order of the site is by ratings, so nothing needs smoothed ones. */
export class PlainMeans1763970020000 implements MigrationInterface {
  name = 'PlainMeans1763970020000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [MEAN, ...CHANGED]) await runner.query(statement)
    for (const table of ['posts', 'gift_categories', 'blog_posts'])
      await runner.query(`update ${table} set stars = stars where rating is not null`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
