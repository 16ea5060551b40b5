import { readConfig, startService } from '@ribbonry/service-kit'
import { setTimeout as wait } from 'node:timers/promises'
import { editorialServiceDefinition } from '../../src/editorial.service-definition.ts'
import { LinkRunsService } from '../../src/upkeep/links/link-runs.service.ts'

const PAUSE_MS = 50

// One instance that asks due links at once instead of at its schedule, for tests to kill.
const { app } = await startService(editorialServiceDefinition, readConfig(editorialServiceDefinition.environment))
const runs = app.get(LinkRunsService, { strict: false })
for (;;) {
  await runs.run()
  await wait(PAUSE_MS)
}
