import 'reflect-metadata'
import { demoGiveaways } from '@ribbonry/demo/giveaways'
import { runDatabaseProgram, systemClock } from '@ribbonry/service-kit'
import { DemoEnvironment } from './config.ts'
import { DemoDrawsRepository } from './demo-content/demo-draws.repository.ts'
import { DemoGiveawaysRepository } from './demo-content/demo-giveaways.repository.ts'
import { giveawaysLayout } from './giveaways.database.ts'

await runDatabaseProgram({ name: 'load-demo', environment: DemoEnvironment, database: giveawaysLayout }, async (source) => {
  const now = systemClock()
  const written = await new DemoGiveawaysRepository(source).upsert(demoGiveaways, now)
  await new DemoDrawsRepository(source).insertIfAbsent(demoGiveaways, now)
  return `giveaways written ${written}/${demoGiveaways.length}`
})
