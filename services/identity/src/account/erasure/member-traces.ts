import pg from 'pg'

/** Rows with a member's id or address. */
export interface Trace {
  readonly table: string
  readonly column: string
  readonly rows: number
  /** The table keeps the id on purpose; nothing in it identifies the member. */
  readonly pseudonymised: boolean
}

interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly type: string
}

/** Names of columns with member ids. */
const MEMBERS_NUMBER = /(^|_)(member|user|owner|author|claimer|saver|rater|subscriber|giver|guest)(_id)?$/
const DONE_BY_MEMBER = /^(claimed|saved|created|made|rated|handled|replied)_by$/
const NUMBERS = new Set(['integer', 'bigint'])
const TEXTS = new Set(['text', 'citext', 'character varying', 'jsonb', 'json', 'ARRAY'])

/**
 * Tables that keep the id: changes of rights, progress of erasures, what staff did. The member's own row is checked separately.
 */
const PSEUDONYMISED = new Set([
  'identity.role_changes',
  'identity.erasures',
  'identity.activity',
  'identity.contact_messages',
  'ads.activity',
])

const MEMBERS_ROW = `
  select count(*)::int as rows from identity.members
  where id = $1 and (email, pending_email, username, password_hash, dob, profile_image, email_confirmed,
    deletion_requested) is distinct from
    (null::citext, null::citext, null::citext, null::text, null::date, null::text, null::timestamptz, null::timestamptz)`

/** Searches every table of the database for a member. */
export async function findTraces(
  client: pg.Client,
  id: number,
  email: string | undefined,
): Promise<{ tables: number; traces: Trace[]; unreadable: string[] }> {
  const columns = await columnsOf(client)
  const traces: Trace[] = []
  const unreadable = new Set<string>()
  for (const { schema, table, column, type } of columns) {
    const name = `${schema}.${table}`
    for (const condition of conditionsFor({ schema, table, column, type }, email !== undefined)) {
      const rows = await count(client, schema, table, condition, condition.includes('$2') ? [id, email] : [id]).catch(
        (error: unknown) => {
          if (!isRefused(error)) throw error
          unreadable.add(name)
          return 0
        },
      )
      if (rows > 0)
        traces.push({ table: name, column, rows, pseudonymised: PSEUDONYMISED.has(name) && !condition.includes('$2') })
    }
  }
  if (!unreadable.has('identity.members')) {
    const [row] = (await client.query<{ rows: number }>(MEMBERS_ROW, [id])).rows
    if (row !== undefined && row.rows > 0)
      traces.push({ table: 'identity.members', column: 'id', rows: row.rows, pseudonymised: false })
  }
  return { tables: new Set(columns.map(({ schema, table }) => `${schema}.${table}`)).size, traces, unreadable: [...unreadable] }
}

/** Columns of every table, also of those that this role may not read: an unreadable table must not count as empty. */
async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select n.nspname as schema, c.relname as table, a.attname as column,
            case when t.typcategory = 'A' then 'ARRAY' else format_type(t.oid, null) end as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'public')
       and n.nspname !~ '^pg_'
     order by 1, 2, a.attnum`,
  )
  return rows
}

/** Conditions on a column that match the member's rows ($1 the id, $2 the address). */
function conditionsFor({ schema, table, column, type }: Column, withEmail: boolean): string[] {
  const name = pg.escapeIdentifier(column)
  const conditions: string[] = []
  if (NUMBERS.has(type) && (MEMBERS_NUMBER.test(column) || DONE_BY_MEMBER.test(column))) conditions.push(`${name} = $1`)
  if (type === 'jsonb' && `${schema}.${table}` !== 'identity.members')
    conditions.push(`${name} @@ format('exists($.**.member_id ? (@ == %s))', $1::bigint)::jsonpath`)
  // Mentions the first parameter with its type, which PostgreSQL needs where only the second is used.
  if (withEmail && TEXTS.has(type))
    conditions.push(`$1::bigint is not null and position(lower($2::text) in lower(${name}::text)) > 0`)
  return conditions
}

async function count(
  client: pg.Client,
  schema: string,
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)} where ${condition}`,
    [...values],
  )
  return rows[0]?.rows ?? 0
}

function isRefused(error: unknown): boolean {
  return (error as { code?: unknown }).code === '42501'
}
