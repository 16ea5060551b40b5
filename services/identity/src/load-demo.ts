import { demoContactMessages } from '@ribbonry/demo/contact-messages'
import { DatabaseEnvironment, runDatabaseProgram } from '@ribbonry/service-kit'
import { DemoContactMessagesRepository } from './demo-content/demo-contact-messages.repository.ts'
import { DEMO_DOMAIN } from './demo/demo-members.ts'
import { loadDemoMembers } from './demo/load-demo-members.ts'
import { identityLayout } from './identity.database.ts'
import { HashingSlots } from './passwords/hashing-slots.ts'
import { PasswordHasher } from './passwords/password-hasher.ts'

await runDatabaseProgram({ name: 'load-demo', environment: DatabaseEnvironment, database: identityLayout }, async (source) => {
  const created = await loadDemoMembers(source, new PasswordHasher(new HashingSlots(1, 1)))
  const messages = new DemoContactMessagesRepository(source)
  const inserted = await messages.insertMissing(demoContactMessages, `admin@${DEMO_DOMAIN}`, new Date())
  return `identity: ${created} demo members and ${inserted} contact messages made`
})
