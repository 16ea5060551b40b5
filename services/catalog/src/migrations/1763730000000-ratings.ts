import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What can be rated, with the type of its id; ratings of each stand in a table of their own, so that they go with their thing.
 */
const RATED = [
  { ratings: 'post_ratings', things: 'posts', id: 'bigint' },
  { ratings: 'category_ratings', things: 'gift_categories', id: 'integer' },
  { ratings: 'blog_ratings', things: 'blog_posts', id: 'integer' },
]

/** What ratings are drawn towards while they are few. The service writes its configuration here when it starts. */
const PRIOR = `
  create table rating_prior (
    only_row boolean primary key default true check (only_row),
    mean real not null check (mean between 1 and 5),
    weight real not null check (weight >= 0)
  )`

/** The Bayesian mean: `weight` ratings of `mean` stand beside those that were given. Null without any. */
const WEIGHED = `
  create function weighed_rating(stars numeric, given integer) returns real language sql stable as $$
    select case when given > 0 then round((stars + mean::numeric * weight::numeric) / (given + weight::numeric), 2)::real end
      from rating_prior
  $$`

/** The rating of a category or blog post follows from its members' stars, whoever writes those. */
const WEIGH_RATING = `
  create function weigh_rating() returns trigger language plpgsql as $$
    begin
      new.rating_count := new.raters;
      new.rating := weighed_rating(new.stars, new.raters);
      return new;
    end $$`

/** The rating of a gift follows from its shop's ratings and its members' stars. What a gift is made with is its shop's. */
const WEIGH_POST_RATING = `
  create function weigh_post_rating() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.feed_rating is null and new.rating is not null then
        new.feed_rating := new.rating;
        new.feed_rating_count := new.rating_count;
      end if;
      if new.feed_rating is null then new.feed_rating_count := 0; end if;
      new.rating_count := new.feed_rating_count + new.raters;
      new.rating := coalesce(weighed_rating(new.stars + coalesce(new.feed_rating::numeric * new.feed_rating_count, 0),
        new.rating_count), new.feed_rating);
      return new;
    end $$`

/** Adds what a rating changes to its thing's sums. An addition waits for others on the same row, so none is lost. */
const COUNT_RATING = `
  create function count_rating() returns trigger language plpgsql as $$
    begin
      execute format('update %I set stars = stars + $1, raters = raters + $2 where id = $3', tg_argv[0])
      using coalesce(new.stars, 0) - coalesce(old.stars, 0), (new is not null)::integer - (old is not null)::integer,
        coalesce(new.thing_id, old.thing_id);
      return null;
    end $$`

/** Ratings of members, and what they come to. */
export class Ratings1763730000000 implements MigrationInterface {
  name = 'Ratings1763730000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PRIOR)
    await runner.query('insert into rating_prior (mean, weight) values (3.5, 4)')
    for (const statement of [WEIGHED, WEIGH_RATING, WEIGH_POST_RATING, COUNT_RATING]) await runner.query(statement)
    await runner.query('alter table posts add column feed_rating real, add column feed_rating_count integer not null default 0')
    for (const { ratings, things, id } of RATED) await rate(runner, { ratings, things, id })
    await runner.query('update posts set feed_rating = rating, feed_rating_count = rating_count where rating is not null')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

async function rate(runner: QueryRunner, { ratings, things, id }: (typeof RATED)[number]): Promise<void> {
  await runner.query(
    `alter table ${things} add column stars integer not null default 0, add column raters integer not null default 0`,
  )
  const [inputs, weigh] =
    things === 'posts'
      ? ['stars, raters, feed_rating, feed_rating_count', 'weigh_post_rating']
      : ['stars, raters', 'weigh_rating']
  await runner.query(
    `create trigger rating_follows before insert or update of ${inputs} on ${things} for each row execute function ${weigh}()`,
  )
  await runner.query(`
    create table ${ratings} (
      member_id bigint not null,
      thing_id ${id} not null references ${things} (id) on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      rated timestamptz not null default now(),
      primary key (member_id, thing_id)
    )`)
  await runner.query(`create index ${ratings}_by_thing on ${ratings} (thing_id)`)
  await runner.query(`
    create trigger rating_counts after insert or update or delete
      on ${ratings} for each row execute function count_rating('${things}')`)
}
