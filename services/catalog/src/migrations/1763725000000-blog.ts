import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Blog posts, and the gifts that stand below each. */
export class Blog1763725000000 implements MigrationInterface {
  name = 'Blog1763725000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table blog_posts (
        id integer generated always as identity primary key,
        slug text not null constraint blog_posts_slug unique,
        title text not null,
        content text not null default '',
        author text not null default '',
        picture_id text references pictures (id) on delete set null,
        rating real,
        rating_count integer not null default 0,
        published timestamptz,
        created timestamptz not null default now(),
        modified timestamptz not null default now()
      )`)
    await runner.query(
      'create index blog_posts_by_publication on blog_posts (published desc, id desc) where published is not null',
    )
    await runner.query(`
      create table blog_post_gifts (
        blog_post_id integer not null references blog_posts (id) on delete cascade,
        place smallint not null,
        post_id bigint not null references posts (id) on delete cascade,
        primary key (blog_post_id, place)
      )`)
    await runner.query('create index blog_post_gifts_by_post on blog_post_gifts (post_id)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
