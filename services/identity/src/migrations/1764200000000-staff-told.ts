import type { MigrationInterface, QueryRunner } from 'typeorm'

const STAFF = 'deleted is null and (access or editor or listicle_editor or import_copy_access or newsletter_editor)'

/** Tells the other services of the flags that staff had before anybody listened. */
export class StaffTold1764200000000 implements MigrationInterface {
  name = 'StaffTold1764200000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update members set version = version + 1 where ${STAFF}`)
    await runner.query(`
      insert into outbox (topic, key, payload)
      select 'identity.staff-changed.v1', id::text, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'member_id', id,
        'version', version, 'deleted', false, 'username', coalesce(username::text, ''), 'access_type', access_type,
        'roles', to_jsonb(array_remove(array[
          case when access then 'access' end, case when editor then 'editor' end,
          case when listicle_editor then 'listicle_editor' end, case when import_copy_access then 'import_copy_access' end,
          case when newsletter_editor then 'newsletter_editor' end, case when advertiser then 'advertiser' end], null)))
      from members where ${STAFF} order by id`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
