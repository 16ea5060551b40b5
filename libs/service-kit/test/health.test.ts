import { afterEach, expect, it } from '@jest/globals'
import { testRedis } from '@ribbonry/testing'
import type { RunningService } from '../src/index.ts'
import { CuttableRedis } from './cuttable-redis.ts'
import { Door, openParlour } from './parlour.ts'

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const one of close) await one()
  close = []
})

async function open(settings: Parameters<typeof openParlour>[0] = {}): Promise<RunningService> {
  const parlour = await openParlour(settings)
  close.push(() => parlour.close())
  return parlour
}

async function readiness(parlour: RunningService): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${parlour.url}/readyz`)
  return { status: response.status, body: await response.json() }
}

it('is alive and ready, and counts its requests by route', async () => {
  const parlour = await open()
  expect((await fetch(`${parlour.url}/healthz`)).status).toBe(200)
  expect(await readiness(parlour)).toEqual({ status: 200, body: { status: 'ready', faults: [] } })
  await fetch(`${parlour.url}/api/parlour/guests/12`)
  const metrics = await (await fetch(`${parlour.url}/metrics`)).text()
  expect(metrics).toContain('http_request_duration_seconds_count{service="parlour",method="GET",route="/api/parlour/guests/:id",status="401"} 1')
  expect(metrics).toContain('process_resident_memory_bytes{service="parlour"}')
})

it('stays alive but is not ready while Redis is away, and is ready again when it comes back', async () => {
  const redis = await testRedis()
  const line = await CuttableRedis.before(redis.url)
  const parlour = await open({ redisUrl: line.url })
  close.push(() => line.close(), () => redis.close())
  expect((await readiness(parlour)).status).toBe(200)
  line.cut()
  expect(await readiness(parlour)).toEqual({ status: 503, body: { status: 'not-ready', faults: ['redis'] } })
  expect((await fetch(`${parlour.url}/healthz`)).status).toBe(200)
  line.mend()
  let status = 0
  while (status !== 200) ({ status } = await readiness(parlour))
})

it('finishes the requests under way before it closes, and takes no new ones', async () => {
  const door = new Door()
  const parlour = await openParlour({ door })
  const answer = fetch(`${parlour.url}/api/parlour/linger`)
  await door.arrived
  const closed = parlour.close()
  await expect(readinessOrRefusal(parlour)).resolves.toBe(false)
  door.open()
  expect(await (await answer).json()).toEqual({ meta: { status: 'success' } })
  await closed
  await expect(fetch(`${parlour.url}/healthz`)).rejects.toThrow('fetch failed')
})

async function readinessOrRefusal(parlour: RunningService): Promise<boolean> {
  return await readiness(parlour).then(
    ({ status }) => status === 200,
    () => false,
  )
}

it('names a port that is taken and leaves nothing open', async () => {
  const parlour = await open()
  await expect(openParlour({ port: new URL(parlour.url).port })).rejects.toThrow(/EADDRINUSE/)
})
