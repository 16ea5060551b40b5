import {
  memberChanged,
  memberErasureRequested,
  postChanged,
  priceDropped,
  priceDropTopicChanged,
  type Role,
} from '@ribbonry/contracts'
import { type RunningTestService, sharedOrOwn, startOnTestServers } from '@ribbonry/service-kit/testing'
import { buildMemberChanged, buildPostChanged, eventually } from '@ribbonry/testing'
import { MaintenanceProcessor } from '../src/maintenance/maintenance.processor.ts'
import { wishlistLayout } from '../src/wishlist.database.ts'
import { wishlistServiceDefinition } from '../src/wishlist.service-definition.ts'
import { Caller } from './caller.ts'
import { type FakeServices, startFakeServices } from './fake-services.ts'

interface TestWishlist extends RunningTestService {
  readonly maintenance: MaintenanceProcessor
  readonly fakes: FakeServices
  /** A visitor on a device of its own, which keeps the cookies that it is given: a new one at each reading. */
  readonly visitor: Caller
  member(id: number, ...roles: readonly Role[]): Caller
  /** Publishes posts and waits until the service has them. */
  createPosts(...ids: readonly number[]): Promise<void>
  /** Publishes members and waits until the service has them. */
  createMembers(...ids: readonly number[]): Promise<void>
}

/** Tests run the maintenance jobs of the shared instance. A test file that reads topics needs member and post ids of its own. */
export const startTestWishlist = sharedOrOwn(startWithFakes, { UPKEEP: 'off' })

async function startWithFakes(environment: Readonly<Record<string, string>>): Promise<TestWishlist> {
  const fakes = await startFakeServices()
  const running = await startOnTestServers({
    definition: wishlistServiceDefinition,
    layout: wishlistLayout,
    consumers: {
      [postChanged.topic]: 'wishlist-posts',
      [memberChanged.topic]: 'wishlist-members',
      [priceDropped.topic]: 'wishlist-price-drops',
      [memberErasureRequested.topic]: 'wishlist-erasure',
      [priceDropTopicChanged.topic]: 'wishlist-price-drop-choices',
    },
    environment: {
      ADS_URL: fakes.url,
      IDENTITY_URL: fakes.url,
      // Long enough for a busy machine; the fakes that are away never answer.
      NEIGHBOUR_TIMEOUT_MS: '3000',
      DATABASE_POOL: '8',
      ...environment,
    },
  })
  const { url, sql, service, publish } = running
  const untilProjected = async (table: string, column: string, ids: readonly number[]): Promise<void> => {
    await eventually(
      async () => (await sql.query(`select from ${table} where ${column} = any($1)`, [ids])).rowCount,
      (count) => count === ids.length,
    )
  }
  return {
    ...running,
    maintenance: service.app.get(MaintenanceProcessor, { strict: false }),
    fakes,
    get visitor() {
      return new Caller(url, undefined)
    },
    member: (id, ...roles) => new Caller(url, id, roles),
    createPosts: async (...ids) => {
      await publish(postChanged, ...ids.map((id) => buildPostChanged(id)))
      await untilProjected('known_posts', 'post_id', ids)
    },
    createMembers: async (...ids) => {
      await publish(memberChanged, ...ids.map((id) => buildMemberChanged(id)))
      await untilProjected('known_members', 'member_id', ids)
    },
    reset: async () => {
      await running.reset()
      fakes.reset()
    },
    close: async () => {
      await running.close()
      await fakes.close()
    },
  }
}
