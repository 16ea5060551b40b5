import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { readConfig } from '@ribbonry/service-kit'
import { startClickHouse } from '@ribbonry/testing'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createClickHouseDatabase } from '../src/clickhouse/click-house.ts'
import { ClickHouseEnvironment } from '../src/config.ts'
import { startTestTracking, type TestTracking } from './test-tracking.ts'

/** Longest wait of a reader. */
const IN_TIME_MS = 10_000
/** Times as fast as for a reader do time-outs pass. */
const FASTER = 8
const editor = { roles: ['editor'] as const }

/** Stands between the service and ClickHouse: passes everything on, or answers nothing, or is not there. */
class Line {
  #way: 'open' | 'silent' | 'cut' = 'open'
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor({ port, hostname }: URL) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket))
      if (this.#way === 'cut') return socket.destroy()
      if (this.#way === 'silent') return undefined
      const onward = connect(Number(port), hostname).on('error', () => socket.destroy())
      return void socket.pipe(onward).pipe(socket)
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  set way(way: 'open' | 'silent' | 'cut') {
    this.#way = way
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.way = 'cut'
    this.#server.close()
  }
}

const server = await startClickHouse()
let line: Line
let tracking: TestTracking

beforeAll(async () => {
  await createClickHouseDatabase({ ...readConfig(ClickHouseEnvironment, {}), CLICKHOUSE_URL: server.url })
  const target = new URL(server.url)
  line = new Line(target)
  target.port = String(await line.listen())
  tracking = await startTestTracking({ SCORES: 'off', INGEST: 'off', CLICKHOUSE_URL: target.toString() })
  await tracking.sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, image, currency, link, saves) values (7, 1, false,
      'kite', 'Kite', '', 'USD', '', 0)`,
  )
})
afterAll(async () => {
  line.way = 'open'
  await tracking.close()
  line.close()
  await server.close()
})

/** Without the live figures, which may be a second old. */
const paths = ['user/debug/7', 'admin/statistics/traffic', 'admin/statistics/items', 'admin/statistics/experiments']

describe('statistics with a ClickHouse server', () => {
  test('answer the same calls', async () => {
    for (const path of paths) expect((await tracking.get(`/api/${path}`, editor)).status).toBe(200)
  })

  test.each(['cut', 'silent'] as const)('say so, in time, while ClickHouse is %s, and are back with it', async (way) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const timeouts = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / FASTER))
    line.way = way
    for (const answer of await Promise.all(paths.map((path) => tracking.get(`/api/${path}`, editor)))) {
      expect(answer.status).toBe(503)
      expect(answer.body.meta).toMatchObject({ status: 'error', code: 'statistics-unavailable' })
    }
    expect(timeouts.mock.calls.length).toBeGreaterThanOrEqual(paths.length)
    for (const [milliseconds] of timeouts.mock.calls) expect(milliseconds).toBeLessThan(IN_TIME_MS)
    timeouts.mockRestore()
    line.way = 'open'
    expect((await tracking.get('/api/user/debug/7', editor)).status).toBe(200)
  })
})
