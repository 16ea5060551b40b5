import { eventually } from '@ribbonry/testing'
import type { PrivateServer } from '../../../libs/event-log/test/servers/private-server.ts'
import { CHROME, CollectedBeacons } from './collected-beacons.ts'
import { insertPosts, readMetric, startTestTracking, type Answer, type TestTracking } from './test-tracking.ts'

const visitor = { country: 'US', address: 'an-address', userAgent: CHROME }

/** The service with an event log that a test can kill, and a small spool. */
export class Outage {
  private constructor(
    readonly server: PrivateServer,
    readonly tracking: TestTracking,
    readonly collected: CollectedBeacons,
    readonly session: string,
  ) {}

  static async start(makeServer: () => Promise<PrivateServer>): Promise<Outage> {
    const server = await makeServer()
    await server.start()
    const tracking = await startTestTracking({
      ...server.adapter.environment,
      INGEST: 'off',
      SCORES: 'off',
      SPOOL_MAX_MB: '1',
      BEACON_TIMEOUT_MS: '700',
    })
    await insertPosts(tracking, 1, 60_000)
    const collected = await CollectedBeacons.start(tracking.log)
    const { body } = await tracking.send<{ session_id: string }>('POST', '/api/user/sessionid', {})
    return new Outage(server, tracking, collected, body.session_id)
  }

  async close(): Promise<void> {
    await this.tracking.close()
    await this.server.remove()
  }

  send(beacon: object): Promise<Answer> {
    return this.tracking.send('POST', '/api/user/tracking', { session_id: this.session, ...beacon }, visitor)
  }

  /** Clicks on posts in sequence; the response statuses. */
  async clicks(list: string, from: number, to: number): Promise<number[]> {
    const statuses: number[] = []
    for (let post = from; post < to; post += 1) statuses.push((await this.send({ type: 'click', post_id: post, list })).status)
    return statuses
  }

  async readMetric(name: string): Promise<number> {
    return await readMetric(this.tracking, name)
  }

  /** Published posts of a list, deduplicated by beacon id, since unacknowledged publishes are repeated. */
  postsOf(list: string): number[] {
    const byId = new Map(this.collected.all.filter((beacon) => beacon.list === list).map((beacon) => [beacon.id, beacon]))
    return [...byId.values()].flatMap(({ items }) => items.map(([, id]) => id))
  }

  async waitForPosts(list: string, count: number): Promise<number[]> {
    return await eventually(
      () => this.postsOf(list),
      ({ length }) => length >= count,
      60_000,
    )
  }
}
