import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { testStack } from '../stack/test-stack.ts'
import { provisionDatabase, roleUrl, withConnection, type ServiceRole } from './provision-database.ts'
import { serviceSchemas, type ServiceSchema } from './service-schemas.ts'
import { assertTestOnly } from './test-only.ts'

export interface TestDatabase {
  readonly name: string
  /** Reaches the database as the service's own role, with that role's rights. */
  readonly url: string
  /** The same for any other service, for tests of what one role may see of another. */
  urlOf(service: ServiceSchema): string
  /** Ends every connection and drops the database and its roles. */
  drop(): Promise<void>
}

/** A fresh, empty database laid out as the product's is. Migrations are the caller's; so is calling `drop` afterwards. */
export async function createTestDatabase(service: ServiceSchema): Promise<TestDatabase> {
  const { databaseUrl } = await testStack()
  const name = `test_${service}_${randomBytes(6).toString('hex')}`
  const roles = serviceSchemas.map((schema): ServiceRole => ({ schema, role: `${name}_${schema}`, password: randomBytes(12).toString('hex') }))
  await provisionDatabase(databaseUrl, { database: name, roles })
  const urlOf = (schema: ServiceSchema): string => roleUrl(databaseUrl, name, roleOf(roles, schema))
  return { name, url: urlOf(service), urlOf, drop: () => dropTestDatabase(databaseUrl, name, roles.map(({ role }) => role)) }
}

/** Drops a database and the roles made for it. Refuses any name that does not contain "test". */
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
