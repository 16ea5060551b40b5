import { type Giveaway, postChanged } from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers } from '@ribbonry/service-kit/testing'
import { giveawaysLayout } from '../src/giveaways.database.ts'
import { giveawaysServiceDefinition } from '../src/giveaways.service-definition.ts'

/** Union of the answers. */
interface Body {
  readonly giveaway: Giveaway
  readonly giveaways: readonly Giveaway[]
  readonly message: string
}

export const startTestGiveaways = sharedOrOwn(async (environment) => {
  const running = await startOnTestServers({
    definition: giveawaysServiceDefinition,
    layout: giveawaysLayout,
    consumers: { [postChanged.topic]: 'giveaways-posts' },
    environment,
  })
  return Object.assign(running, callsTo<Body>(running.url))
})
