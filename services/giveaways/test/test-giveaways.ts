import {
  type CallAnswer,
  type getWinnerPublicInfo,
  type Giveaway,
  type GiveawayWinner,
  mailStateChanged,
  memberErasureRequested,
  type PostalAddress,
  postChanged,
} from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers, TestClock, withClock } from '@ribbonry/service-kit/testing'
import { giveawaysLayout } from '../src/giveaways.database.ts'
import { giveawaysServiceDefinition } from '../src/giveaways.service-definition.ts'
import { identityStubUrl } from './identity-stub.ts'

/** The clock of the service. */
export const testClock = new TestClock()
export const TEST_ADDRESS_KEY = 'a key of addresses that only these tests know'

type SecretPage = CallAnswer<typeof getWinnerPublicInfo>

/** Union of the answers. */
interface Body {
  readonly giveaway: Giveaway
  readonly giveaways: readonly Giveaway[]
  readonly message: string
  readonly winner: GiveawayWinner & NonNullable<SecretPage['winner']>
  readonly winners: readonly (GiveawayWinner & { readonly address: PostalAddress | null })[]
  readonly ended: number
  readonly data: Readonly<Record<string, readonly Record<string, unknown>[]>>
}

export const startTestGiveaways = sharedOrOwn(async (environment) => {
  const running = await startOnTestServers({
    definition: withClock(giveawaysServiceDefinition, testClock),
    layout: giveawaysLayout,
    consumers: {
      [postChanged.topic]: 'giveaways-posts',
      [mailStateChanged.topic]: 'giveaways-mails',
      [memberErasureRequested.topic]: 'giveaways-erasure',
    },
    environment: { GIVEAWAY_ADDRESS_KEYS: TEST_ADDRESS_KEY, IDENTITY_URL: identityStubUrl, ...environment },
  })
  return Object.assign(running, callsTo<Body>(running.url))
})
