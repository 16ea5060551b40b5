import { DatabaseEnvironment, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { identityLayout } from './identity.database.ts'
import { loadDemoMembers } from './demo/load-demo-members.ts'
import { HashingSlots } from './passwords/hashing-slots.ts'
import { PasswordHasher } from './passwords/password-hasher.ts'

const { DATABASE_URL } = readConfig(DatabaseEnvironment)
const source = await new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL: 1 }, identityLayout)).initialize()
try {
  const made = await loadDemoMembers(source, new PasswordHasher(new HashingSlots(1, 1)))
  process.stdout.write(`identity: ${made} demo members made\n`)
} finally {
  await source.destroy()
}
