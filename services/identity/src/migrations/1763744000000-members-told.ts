import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Tells the other services of members who were there before anybody listened. */
export class MembersTold1763744000000 implements MigrationInterface {
  name = 'MembersTold1763744000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('update members set version = version + 1 where deleted is null')
    await runner.query(`
      insert into outbox (topic, key, payload)
      select 'identity.member-changed.v1', id::text, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'member_id', id,
          'version', version,
        'deleted', false, 'username', username::text, 'profile_image', coalesce(profile_image, '/portrait.svg'))
      from members where deleted is null order by id`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
