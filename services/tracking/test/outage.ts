import type { PrivateServer } from '../../../libs/event-log/test/servers/private-server.ts'
import { CHROME, CollectedBeacons, until } from './collected-beacons.ts'
import { startTracking, tellOfPosts, type Answer, type RunningTracking } from './running-tracking.ts'

const visitor = { country: 'US', address: 'an-address', userAgent: CHROME }

/** The service over an event log that a test may kill, and a small spool. */
export class Outage {
  private constructor(
    readonly server: PrivateServer,
    readonly tracking: RunningTracking,
    readonly collected: CollectedBeacons,
    readonly session: string,
  ) {}

  static async of(makeServer: () => Promise<PrivateServer>): Promise<Outage> {
    const server = await makeServer()
    await server.start()
    const tracking = await startTracking({ ...server.adapter.environment, INGEST: 'off', SCORES: 'off', SPOOL_MAX_MB: '1', BEACON_TIMEOUT_MS: '700' })
    await tellOfPosts(tracking, 1, 60_000)
    const collected = await CollectedBeacons.of(tracking.log)
    const { body } = await tracking.send<{ session_id: string }>('POST', '/api/user/sessionid', {})
    return new Outage(server, tracking, collected, body.session_id)
  }

  async end(): Promise<void> {
    await this.tracking.close()
    await this.server.remove()
  }

  send(beacon: object): Promise<Answer> {
    return this.tracking.send('POST', '/api/user/tracking', { session_id: this.session, ...beacon }, visitor)
  }

  /** Clicks on posts one after the other; the statuses of the answers. */
  async clicks(list: string, from: number, to: number): Promise<number[]> {
    const statuses: number[] = []
    for (let post = from; post < to; post += 1) statuses.push((await this.send({ type: 'click', post_id: post, list })).status)
    return statuses
  }

  async figure(name: string): Promise<number> {
    const text = await (await fetch(`${this.tracking.url}/metrics`)).text()
    return Number(text.split('\n').find((line) => line.startsWith(`${name}{`))?.split(' ').at(-1) ?? 0)
  }

  /** What arrived of a list, without what the log has twice because it did not say that it had it. */
  postsOf(list: string): number[] {
    const byId = new Map(this.collected.all.filter((beacon) => beacon.list === list).map((beacon) => [beacon.id, beacon]))
    return [...byId.values()].flatMap(({ items }) => items.map(([, id]) => id))
  }

  async arrived(list: string, count: number): Promise<number[]> {
    return await until(() => (this.postsOf(list).length >= count ? this.postsOf(list) : undefined), `${count} items of ${list}`, 60_000)
  }
}
