import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The local copy of the boosts of ads. */
export class KnownBoosts1764010000000 implements MigrationInterface {
  name = 'KnownBoosts1764010000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table known_boosts (
      boost bigint primary key,
      version integer not null,
      post_id bigint not null,
      day date not null,
      state text not null
    )`)
    await runner.query("create index known_boosts_by_day on known_boosts (day) where state = 'booked'")
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
