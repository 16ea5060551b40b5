import { assertSqlName } from '../paging/sql-names.ts'
import { toldMoment } from './told-moment.ts'

interface Told {
  /** Where the title of an item stands: `{ guide: 'guides.title' }`, a table with the key `id`. Others are named by number. */
  readonly titles?: Readonly<Record<string, string>>
  /** Types of items that are told in another way. */
  readonly except?: readonly string[]
}

/**
 * For the migration of a service with `ACTIVITY_TABLE`: what was logged and what will be is told to catalog, which lists what
 * staff did in all services. Details stay in the service. The service publishes `activityRecorded`.
 * @param service its name, which stands in the ids of the list
 */
export function tellActivity(service: string, { titles = {}, except = [] }: Told = {}): readonly string[] {
  const told = (row: string): string => `select 'catalog.activity-recorded.v1', '${service}-' || ${row}.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', ${toldMoment('now()')}, 'service', '${service}', 'number', ${row}.id,
        'done_at', ${toldMoment(`${row}.at`)}, 'actor', ${row}.actor, 'member_id', ${row}.member_id, 'action', ${row}.action,
        'subject_type', ${row}.item_type, 'subject', ${subjectSql(row, titles)})`
  const isTold = (row: string): string =>
    except.length === 0 ? 'true' : `${row}.item_type not in (${except.map((type) => `'${type}'`).join(', ')})`
  return [
    `create function tell_activity() returns trigger language plpgsql as $$ begin
      insert into outbox (topic, key, payload)
      ${told('new')} where ${isTold('new')};
      return null;
    end $$`,
    `create trigger tell_activity after insert on activity for each row execute function tell_activity()`,
    `insert into outbox (topic, key, payload)
      ${told('row')} from activity as row where ${isTold('row')} order by row.id`,
  ]
}

/** The title of the item, or its type and number: `Affiliate payment 12`. */
function subjectSql(row: string, titles: Readonly<Record<string, string>>): string {
  const named = `upper(left(${row}.item_type, 1)) || translate(substr(${row}.item_type, 2), '-', ' ') || ' ' || ${row}.item_id`
  const cases = Object.entries(titles).map(([type, place]) => {
    const [table = '', column = ''] = place.split('.')
    for (const name of [table, column]) assertSqlName(name)
    return `when '${type}' then (select nullif(titled.${column}, '') from ${table} as titled
          where titled.id = ${row}.item_id::bigint)`
  })
  return cases.length === 0 ? named : `coalesce(case ${row}.item_type ${cases.join(' ')} end, ${named})`
}
