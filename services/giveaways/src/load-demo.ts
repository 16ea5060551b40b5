import 'reflect-metadata'
import { demoGiveaways } from '@ribbonry/demo/giveaways'
import { runDatabaseProgram, systemClock } from '@ribbonry/service-kit'
import { AddressKeys } from './addresses/address-keys.ts'
import { DemoEnvironment } from './config.ts'
import { DemoDrawsRepository } from './demo-content/demo-draws.repository.ts'
import { DemoGiveawaysRepository } from './demo-content/demo-giveaways.repository.ts'
import { DemoWinnersRepository } from './demo-content/demo-winners.repository.ts'
import { giveawaysLayout } from './giveaways.database.ts'

await runDatabaseProgram(
  { name: 'load-demo', environment: DemoEnvironment, database: giveawaysLayout },
  async (source, { GIVEAWAY_ADDRESS_KEYS: keys }) => {
    const now = systemClock()
    const written = await new DemoGiveawaysRepository(source).upsert(demoGiveaways, now)
    await new DemoDrawsRepository(source).insertIfAbsent(demoGiveaways, now)
    if (keys !== undefined)
      await new DemoWinnersRepository(source, new AddressKeys({ GIVEAWAY_ADDRESS_KEYS: keys })).insertIfAbsent()
    return `giveaways written ${written}/${demoGiveaways.length}`
  },
)
