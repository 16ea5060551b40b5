import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Which claims are counted, what could not be read, and a word to everyone who counts to hold still. */
export class CountingOnce1763700003000 implements MigrationInterface {
  name = 'CountingOnce1763700003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ingest_claims add column done timestamptz, add column rows integer')
    await runner.query(`
      create table dead_letters (
        log text not null,
        partition integer not null,
        message_offset bigint not null,
        reason text not null,
        noticed timestamptz not null default now(),
        published timestamptz,
        replayed timestamptz,
        primary key (log, partition, message_offset)
      )`)
    await runner.query('create table ingest_pauses (reason text primary key, until timestamptz not null)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
