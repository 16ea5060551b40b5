// Creates or updates database, roles and schemas. DATABASE_URL is an administrator's address, DATABASE_NAME the database's name,
// and each service's password comes as <SCHEMA>_DATABASE_PASSWORD. A role is named <database>_<schema>. Idempotent.
import { provisionDatabase, serviceSchemas } from '@ribbonry/testing'

function required(name) {
  const value = process.env[name]
  if (!value) {
    process.stderr.write(`provision: ${name} is needed\n`)
    process.exit(1)
  }
  return value
}

const adminUrl = required('DATABASE_URL')
const database = process.env.DATABASE_NAME || 'ribbonry'
const roles = serviceSchemas.map((schema) => ({
  schema,
  role: `${database}_${schema}`,
  password: required(`${schema.toUpperCase()}_DATABASE_PASSWORD`),
}))

const refused = await provisionDatabase(adminUrl, { database, roles })
process.stdout.write(
  `${database}: ${roles.map(({ role }) => role).join(', ')}${refused.length > 0 ? `; without ${refused.join(', ')}` : ''}\n`,
)
