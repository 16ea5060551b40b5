import { afterEach, expect, it } from '@jest/globals'
import { testRedis, until } from '@ribbonry/testing'
import type { RunningService } from '../src/index.ts'
import { InterruptibleRedis } from './interruptible-redis.ts'
import { Latch, startTestService } from './test-service.ts'

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const one of close) await one()
  close = []
})

async function open(settings: Parameters<typeof startTestService>[0] = {}): Promise<RunningService> {
  const service = await startTestService(settings)
  close.push(() => service.close())
  return service
}

async function readiness(service: RunningService): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${service.url}/readyz`)
  return { status: response.status, body: await response.json() }
}

it('is alive and ready, and counts its requests by route', async () => {
  const service = await open()
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  expect(await readiness(service)).toEqual({ status: 200, body: { status: 'ready', faults: [] } })
  await fetch(`${service.url}/api/test/members/12`)
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  expect(metrics).toContain(
    'http_request_duration_seconds_count{service="test",method="GET",route="/api/test/members/:id",status="401"} 1',
  )
  expect(metrics).toContain('process_resident_memory_bytes{service="test"}')
})

it('stays alive but is not ready while Redis is away, and is ready again when it comes back', async () => {
  const redis = await testRedis()
  const line = await InterruptibleRedis.before(redis.url)
  const service = await open({ redisUrl: line.url })
  close.push(
    () => line.close(),
    () => redis.close(),
  )
  expect((await readiness(service)).status).toBe(200)
  line.cut()
  expect(await readiness(service)).toEqual({ status: 503, body: { status: 'not-ready', faults: ['redis'] } })
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  line.restore()
  await until('it is ready again', async () => (await readiness(service)).status === 200)
})

it('is not ready while Redis is full, although it answers', async () => {
  const redis = await testRedis()
  const line = await InterruptibleRedis.before(redis.url)
  const service = await open({ redisUrl: line.url })
  close.push(
    () => line.close(),
    () => redis.close(),
  )
  expect((await readiness(service)).status).toBe(200)
  line.fill()
  expect(await readiness(service)).toEqual({ status: 503, body: { status: 'not-ready', faults: ['redis'] } })
  line.restore()
  expect((await readiness(service)).status).toBe(200)
})

it('finishes the requests under way before it closes, and takes no new ones', async () => {
  const latch = new Latch()
  const service = await startTestService({ latch })
  const answer = fetch(`${service.url}/api/test/wait`)
  await latch.arrived
  const closed = service.close()
  await expect(readinessOrRefusal(service)).resolves.toBe(false)
  latch.open()
  expect(await (await answer).json()).toEqual({ meta: { status: 'success' } })
  await closed
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow('fetch failed')
})

async function readinessOrRefusal(service: RunningService): Promise<boolean> {
  return await readiness(service).then(
    ({ status }) => status === 200,
    () => false,
  )
}

it('names a port that is taken and leaves nothing open', async () => {
  const service = await open()
  await expect(startTestService({ port: new URL(service.url).port })).rejects.toThrow(/EADDRINUSE/)
})
