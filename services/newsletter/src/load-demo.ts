import 'reflect-metadata'
import { demoNewsletters, demoSubscribers } from '@ribbonry/demo/newsletters'
import { purgeAfterLoad, runDatabaseProgram, systemClock } from '@ribbonry/service-kit'
import { setTimeout as wait } from 'node:timers/promises'
import { DemoEnvironment } from './config.ts'
import { DemoNewslettersRepository } from './demo-content/demo-newsletters.repository.ts'
import { DemoSubscribersRepository } from './demo-content/demo-subscribers.repository.ts'
import { newsletterLayout } from './newsletter.database.ts'

/** Newsletters need gifts, of which events of catalog tell once the site is running. */
const areSubscribersAlone = process.argv.includes('--subscribers')
const LOOK_MS = 1000
const LONGEST_WAIT_MS = 120_000

const PROGRAM = { name: 'load-demo', environment: DemoEnvironment, database: newsletterLayout }

await runDatabaseProgram(PROGRAM, async (source, config) => {
  const now = systemClock()
  await new DemoSubscribersRepository(source).insertIfAbsent(demoSubscribers, now)
  if (areSubscribersAlone) return `subscribers ${demoSubscribers.length}`
  const newsletters = new DemoNewslettersRepository(source)
  const last = now.getTime() + LONGEST_WAIT_MS
  while ((await newsletters.listUnknown(demoNewsletters)).length > 0) {
    if (systemClock().getTime() > last) throw new Error('Gifts of the newsletters are not known: does catalog run?')
    await wait(LOOK_MS)
  }
  const written = await newsletters.insertIfAbsent(demoNewsletters, now)
  // They are written while the site runs, which may have answered that there are none.
  await purgeAfterLoad('newsletter', config)
  return `subscribers ${demoSubscribers.length}, newsletters written ${written}/${demoNewsletters.length}`
})
