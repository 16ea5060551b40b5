import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTeardown } from '../instances/instances.ts'
import { testStack } from '../stack/test-stack.ts'
import { prepareEmptying } from './empty-tables.ts'
import {
  copyDatabase,
  provisionDatabase,
  roleUrl,
  withConnection,
  withDatabase,
  type DatabaseLayout,
  type ServiceRole,
} from './provision-database.ts'
import { serviceSchemas, type ServiceSchema } from './service-schemas.ts'
import { assertTestOnly } from './test-only.ts'

export interface TestDatabase {
  readonly name: string
  /** Connects as the service's own role, with that role's rights. */
  readonly url: string
  /** The same for any other service, for tests of access between roles. */
  urlOf(service: ServiceSchema): string
  /** Ends every connection and drops the database and its roles. */
  drop(): Promise<void>
}

/** A new, empty database with the product's layout. The caller runs migrations and calls `drop` afterwards. */
export async function createTestDatabase(service: ServiceSchema): Promise<TestDatabase> {
  const { databaseUrl } = await testStack()
  const name = testName(service)
  const roles = rolesOf(name)
  await provisionTestDatabase(databaseUrl, { database: name, roles })
  return {
    ...addresses(databaseUrl, name, roles, service),
    drop: () =>
      dropTestDatabase(
        databaseUrl,
        name,
        roles.map(({ role }) => role),
      ),
  }
}

/**
 * A new database with the content that `prepare` creates in an empty one, usually tables. `prepare` runs once per process and
 * service, and every caller gets a copy. It receives the address for the service's own role, and must close its connections.
 */
export async function createPreparedDatabase(
  service: ServiceSchema,
  prepare: (url: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const { databaseUrl } = await testStack()
  const template = await templateOf(service, prepare)
  const name = testName(service)
  await copyDatabase(databaseUrl, template, name)
  return { ...addresses(databaseUrl, name, template.roles, service), drop: () => dropTestDatabase(databaseUrl, name, []) }
}

const templates = new Map<ServiceSchema, Promise<DatabaseLayout>>()

async function templateOf(service: ServiceSchema, prepare: (url: string) => Promise<unknown>): Promise<DatabaseLayout> {
  const known = templates.get(service)
  if (known !== undefined) return await known
  if (templates.size === 0) onTeardown('databases', dropTemplates)
  const making = makeTemplate(service, prepare)
  templates.set(service, making)
  return await making
}

async function makeTemplate(service: ServiceSchema, prepare: (url: string) => Promise<unknown>): Promise<DatabaseLayout> {
  const { databaseUrl } = await testStack()
  const database = testName(service)
  const roles = rolesOf(database)
  await provisionTestDatabase(databaseUrl, { database, roles })
  await prepare(addresses(databaseUrl, database, roles, service).url)
  return { database, roles }
}

async function provisionTestDatabase(adminUrl: string, layout: DatabaseLayout): Promise<void> {
  await provisionDatabase(adminUrl, layout)
  await prepareEmptying(withDatabase(adminUrl, layout.database))
}

/** Drops the templates of the copies. */
async function dropTemplates(): Promise<void> {
  const layouts = await Promise.all(templates.values())
  templates.clear()
  if (layouts.length === 0) return
  const { databaseUrl } = await testStack()
  for (const { database, roles } of layouts)
    await dropTestDatabase(
      databaseUrl,
      database,
      roles.map(({ role }) => role),
    )
}

function testName(service: ServiceSchema): string {
  return `test_${service}_${randomBytes(6).toString('hex')}`
}

function rolesOf(name: string): ServiceRole[] {
  return serviceSchemas.map((schema) => ({ schema, role: `${name}_${schema}`, password: randomBytes(12).toString('hex') }))
}

function addresses(
  serverUrl: string,
  name: string,
  roles: readonly ServiceRole[],
  service: ServiceSchema,
): Pick<TestDatabase, 'name' | 'url' | 'urlOf'> {
  const urlOf = (schema: ServiceSchema): string => roleUrl(serverUrl, name, roleOf(roles, schema))
  return { name, url: urlOf(service), urlOf }
}

/** Drops a database and its test roles. Refuses any name that does not contain "test". */
export async function dropTestDatabase(adminUrl: string, name: string, roles: readonly string[]): Promise<void> {
  for (const each of [name, ...roles]) assertTestOnly(each)
  await withConnection(adminUrl, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    for (const role of roles) await client.query(`drop role if exists ${pg.escapeIdentifier(role)}`)
  })
}

function roleOf(roles: readonly ServiceRole[], schema: ServiceSchema): ServiceRole {
  const role = roles.find((each) => each.schema === schema)
  if (!role) throw new Error(`No role for the schema ${schema}`)
  return role
}
