import { OUTBOX_TABLE } from '@ribbonry/service-kit'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The few fields of posts that statistics show, kept by event from the catalogue; and events of our own on their way out. */
export class Posts1763700000000 implements MigrationInterface {
  name = 'Posts1763700000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OUTBOX_TABLE)
    await runner.query(`
      create table known_posts (
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
        published timestamptz
      )`)
    await runner.query('create index known_posts_by_title on known_posts using gin (title public.gin_trgm_ops) where not deleted')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
