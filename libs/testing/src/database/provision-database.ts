import pg from 'pg'
import { optionalExtensions, requiredExtensions, type ServiceSchema } from './service-schemas.ts'

const { escapeIdentifier, escapeLiteral } = pg

export interface ServiceRole {
  readonly schema: ServiceSchema
  readonly role: string
  readonly password: string
}

export interface DatabaseLayout {
  readonly database: string
  readonly roles: readonly ServiceRole[]
}

/** The address of another database on the same server. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/** The address of a database for one service's role. */
export function roleUrl(serverUrl: string, database: string, role: ServiceRole): string {
  const url = new URL(withDatabase(serverUrl, database))
  url.username = encodeURIComponent(role.role)
  url.password = encodeURIComponent(role.password)
  return url.href
}

/** Opens a connection, passes it to `work` and always closes it. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Without a listener, the error of a server that goes away while the connection closes would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates what is missing of a database with one schema and one role per service, and updates passwords and rights. A role owns
 * its schema, reads the extensions in `public`, and has no other rights. Idempotent.
 * Returns the names of optional extensions that the server refused.
 * Throws pg's errors, for example when the administrator of `adminUrl` may not create roles.
 */
export async function provisionDatabase(adminUrl: string, layout: DatabaseLayout): Promise<string[]> {
  await withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [layout.database])
    if (rowCount === 0) await client.query(createEmptyDatabase(layout.database))
    for (const role of layout.roles) await ensureRole(client, role)
  })
  return withConnection(withDatabase(adminUrl, layout.database), async (client) => {
    for (const extension of requiredExtensions) await client.query(`create extension if not exists ${extension} schema public`)
    const refused = await createOptionalExtensions(client)
    await client.query(rightsOf(layout))
    return refused
  })
}

/**
 * Copies a database with its data, for the same roles; PostgreSQL does not copy rights and settings of a database. The original
 * must have no connections. Throws pg's errors.
 */
export async function copyDatabase(
  adminUrl: string,
  { database: original, roles }: DatabaseLayout,
  database: string,
): Promise<void> {
  await withConnection(adminUrl, (client) =>
    client.query(`create database ${escapeIdentifier(database)} template ${escapeIdentifier(original)}`),
  )
  await withConnection(withDatabase(adminUrl, database), (client) => client.query(rightsOf({ database, roles })))
}

/** Sorts by code point, independent of the machine's locale; text for readers is sorted with an ICU collation. */
function createEmptyDatabase(name: string): string {
  return `create database ${escapeIdentifier(name)} template template0 encoding 'UTF8'
    locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`
}

async function ensureRole(client: pg.Client, { role, password }: ServiceRole): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${escapeIdentifier(role)} with login nocreatedb nocreaterole password ${escapeLiteral(password)}`,
  )
}

async function createOptionalExtensions(client: pg.Client): Promise<string[]> {
  const refused: string[] = []
  for (const extension of optionalExtensions) {
    await client.query(`create extension if not exists ${extension} schema public`).catch(() => refused.push(extension))
  }
  return refused
}

function rightsOf(layout: DatabaseLayout): string {
  return [rightsOfTheDatabase(layout), ...layout.roles.map((role) => rightsOfARole(layout.database, role))].join(';\n')
}

function rightsOfTheDatabase({ database }: DatabaseLayout): string {
  return `revoke all on database ${escapeIdentifier(database)} from public;
    revoke create on schema public from public;
    grant usage on schema public to public`
}

function rightsOfARole(database: string, { role, schema }: ServiceRole): string {
  const [db, owner, own] = [escapeIdentifier(database), escapeIdentifier(role), escapeIdentifier(schema)]
  // An administrator who is not a superuser may assign a schema only to a role of which it is a member.
  return `grant ${owner} to current_user;
    grant connect, temporary on database ${db} to ${owner};
    create schema if not exists ${own} authorization ${owner};
    revoke all on schema ${own} from public;
    alter role ${owner} in database ${db} set search_path = ${own}, public`
}
