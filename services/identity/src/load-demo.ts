import { demoContactMessages } from '@ribbonry/demo/contact-messages'
import { memberChanged, memberErasureRequested, staffChanged } from '@ribbonry/contracts'
import {
  createLogger,
  DatabaseEnvironment,
  EventLogEnvironment,
  openEventLog,
  publishOutbox,
  RedisEnvironment,
  runDatabaseProgram,
} from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { z } from 'zod'
import { DemoContactMessagesRepository } from './demo-content/demo-contact-messages.repository.ts'
import { DEMO_DOMAIN } from './demo/demo-members.ts'
import { loadDemoMembers } from './demo/load-demo-members.ts'
import { identityLayout } from './identity.database.ts'
import { HashingSlots } from './account/passwords/hashing-slots.ts'
import { PasswordHasher } from './account/passwords/password-hasher.ts'

const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape, ...RedisEnvironment.shape, ...EventLogEnvironment.shape })

/** Publishes the members that the demo of other services waits for. While the log is away, the service publishes them later. */
async function publishMembers(source: DataSource, config: z.output<typeof DemoEnvironment>): Promise<void> {
  const logger = createLogger('identity-demo', 'warn')
  const log = openEventLog(config, { clientId: 'identity' })
  try {
    await publishOutbox([memberChanged, memberErasureRequested, staffChanged], source, log, logger)
  } catch (error) {
    logger.warn({ err: error }, 'The event log does not answer: others hear of the demo once the service runs')
  } finally {
    await log.close()
  }
}

await runDatabaseProgram(
  { name: 'load-demo', environment: DemoEnvironment, database: identityLayout },
  async (source, config) => {
    const created = await loadDemoMembers(source, new PasswordHasher(new HashingSlots(1, 1)))
    const messages = new DemoContactMessagesRepository(source)
    const inserted = await messages.insertMissing(demoContactMessages, `admin@${DEMO_DOMAIN}`, new Date())
    await publishMembers(source, config)
    return `identity: ${created} demo members and ${inserted} contact messages made`
  },
)
