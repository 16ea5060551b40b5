import {
  type CallAnswer,
  type getWinnerPublicInfo,
  type Giveaway,
  type GiveawayWinner,
  mailStateChanged,
  memberErasureRequested,
  type PostalAddress,
  postChanged,
  type ProviderGiveaway,
  type StaffGiveaway,
} from '@ribbonry/contracts'
import { startSimulator } from '@ribbonry/gleam-simulator'
import { callsTo, sharedOrOwn, startOnTestServers, TestClock, withClock } from '@ribbonry/service-kit/testing'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveawaysLayout } from '../src/giveaways.database.ts'
import { giveawaysServiceDefinition } from '../src/giveaways.service-definition.ts'
import { identityStubUrl } from './identity-stub.ts'

/** The clock of the service. */
export const testClock = new TestClock()
export const TEST_ADDRESS_KEY = 'a key of addresses that only these tests know'

type SecretPage = CallAnswer<typeof getWinnerPublicInfo>

/** Union of the answers. */
export interface GiveawaysBody {
  readonly giveaway: Giveaway
  readonly giveaways: readonly Giveaway[]
  readonly message: string
  readonly winner: GiveawayWinner & NonNullable<SecretPage['winner']>
  readonly winners: readonly (GiveawayWinner & { readonly address: PostalAddress | null })[]
  readonly ended: number
  readonly data: Readonly<Record<string, readonly Record<string, unknown>[]>>
}

/** Union of the answers to staff. */
interface StaffBody {
  readonly giveaway: StaffGiveaway & ProviderGiveaway
  readonly giveaways: readonly StaffGiveaway[]
  readonly total: number
}

/** How long the service waits for the provider in tests, in milliseconds. */
const PROVIDER_TIMEOUT_MS = 1000

export const EDITOR = { roles: ['editor'] } as const

export const ONE_PIXEL_PNG: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** What changes a campaign of the simulator. */
interface CampaignChange {
  readonly title?: string
  readonly starts_at?: string
  readonly ends_at?: string
}

export const startTestGiveaways = sharedOrOwn(async (environment) => {
  const gleam = await startSimulator({ port: 0 })
  const running = await startOnTestServers({
    definition: withClock(giveawaysServiceDefinition, testClock),
    layout: giveawaysLayout,
    consumers: {
      [postChanged.topic]: 'giveaways-posts',
      [mailStateChanged.topic]: 'giveaways-mails',
      [memberErasureRequested.topic]: 'giveaways-erasure',
    },
    environment: {
      GIVEAWAY_ADDRESS_KEYS: TEST_ADDRESS_KEY,
      IDENTITY_URL: identityStubUrl,
      GLEAM_URL: gleam.url,
      GLEAM_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
      MEDIA_DIR: join(tmpdir(), `ribbonry-test-giveaways-${process.pid}`),
      ...environment,
    },
  })
  const closeService = running.close
  return Object.assign(running, callsTo<GiveawaysBody>(running.url), {
    staff: callsTo<StaffBody>(running.url),
    /** Changes a campaign at the provider. */
    changeCampaign: async (key: string, change: CampaignChange) => {
      await fetch(`${gleam.url}/_simulator/campaigns/${key}`, { method: 'POST', body: JSON.stringify(change) })
    },
    close: async () => {
      await closeService()
      await gleam.close()
    },
  })
})
