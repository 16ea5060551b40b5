import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Authenticator apps and recovery codes; wrong codes are kept beside wrong passwords. */
export class SecondFactors1763740000000 implements MigrationInterface {
  name = 'SecondFactors1763740000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_factors (
        member_id integer primary key constraint second_factors_member references members (id) on delete cascade,
        sealed_secret text not null,
        confirmed timestamptz,
        last_step bigint,
        created timestamptz not null default now()
      )`)
    await runner.query(`
      create table recovery_codes (
        member_id integer not null constraint recovery_codes_member references members (id) on delete cascade,
        code_hash text not null,
        used timestamptz,
        primary key (member_id, code_hash)
      )`)
    await runner.query('alter table sign_in_events drop constraint sign_in_events_outcome')
    await runner.query(
      `alter table sign_in_events add constraint sign_in_events_outcome check (outcome in ('signed-in', 'wrong-password',
        'wrong-code'))`,
    )
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
