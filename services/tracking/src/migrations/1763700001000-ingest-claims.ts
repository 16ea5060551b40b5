import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Where each batch ends, decided once by whoever claims it first: an ingester that was taken for dead and its heir then insert
 * the very same
 * batches, and ClickHouse leaves out the second of each.
 */
export class IngestClaims1763700001000 implements MigrationInterface {
  name = 'IngestClaims1763700001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ingest_claims (
        log text not null,
        partition integer not null,
        first_offset bigint not null,
        last_offset bigint not null check (last_offset >= first_offset),
        claimed timestamptz not null default now(),
        primary key (log, partition, first_offset)
      )`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
