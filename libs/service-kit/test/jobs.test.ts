import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { job, type JobDeclaration, Nothing } from '@ribbonry/contracts'
import { eventually, testRedis, type TestRedis, until } from '@ribbonry/testing'
import { Injectable } from '@nestjs/common'
import { Queue, Worker } from 'bullmq'
import { z } from 'zod'
import { KitModule, RedisEnvironment, ServiceEnvironment, startService, type RunningService } from '../src/index.ts'
import { FailedJobs, JobQueues, JobsModule, Processes, Scheduled, type JobAttempt, type JobPayload } from '../src/jobs/index.ts'
import { identityEnvironment } from './testing/identity-keys.ts'

const send = job({
  service: 'catalog',
  queue: 'catalog.send',
  payload: z.object({ to: z.string(), failures: z.int().default(0) }),
  attempts: 3,
  backoff: { type: 'fixed', delayMs: 10 },
})
const sweep = job({ service: 'catalog', queue: 'catalog.maintenance', name: 'sweep', payload: Nothing })
const purge = job({ service: 'catalog', queue: 'catalog.maintenance', name: 'purge', payload: Nothing })
const report = job({ service: 'catalog', queue: 'catalog.report', payload: z.object({ days: z.int() }), keepsCompleted: 5 })

let redis: TestRedis
let service: RunningService | undefined
let done: Worked
beforeEach(async () => {
  redis = await testRedis()
  done = new Worked()
})
afterEach(async () => {
  await service?.close()
  service = undefined
  await redis.close()
})

/** Records processed jobs, and lets tests wait for more. */
class Worked {
  readonly #entries: string[] = []
  #more = Promise.withResolvers<void>()

  add(entry: string): void {
    this.#entries.push(entry)
    this.#more.resolve()
    this.#more = Promise.withResolvers()
  }

  async until(count: number): Promise<string[]> {
    while (this.#entries.length < count) await this.#more.promise
    return this.#entries
  }
}

@Injectable()
class Sending {
  @Processes(send, { concurrency: 2 })
  async process({ to, failures }: JobPayload<typeof send>, { attempt, isLast }: JobAttempt): Promise<void> {
    done.add(`${to} ${attempt}${isLast ? ' last' : ''}`)
    await Promise.resolve()
    if (attempt <= failures) throw new Error(`${to} does not answer`)
  }
}

@Injectable()
class Maintenance {
  readonly intervalMs = 30

  @Scheduled({ queue: sweep, every: ({ intervalMs }: Maintenance) => intervalMs })
  async sweep(): Promise<void> {
    done.add('sweep')
    await Promise.resolve()
  }

  @Scheduled({ queue: purge, cron: '17 4 * * *' })
  async purge(): Promise<void> {
    await Promise.resolve()
  }
}

@Injectable()
class Reporting {
  @Processes(report)
  async process({ days }: JobPayload<typeof report>): Promise<{ lines: number }> {
    return await Promise.resolve({ lines: days * 24 })
  }
}

@Injectable()
class SendingSlowly {
  readonly limit = 2

  @Processes(send, { concurrency: 5, perSecond: ({ limit }: SendingSlowly) => limit, lockMs: 1000, stalledCheckMs: 50 })
  async process({ to }: JobPayload<typeof send>): Promise<void> {
    done.add(to)
    await Promise.resolve()
  }
}

@Injectable()
class SweepingAtStart {
  @Scheduled({ queue: sweep, every: 60_000, atStart: true })
  async sweep(): Promise<void> {
    done.add('sweep')
    await Promise.resolve()
  }
}

@Injectable()
class AlsoSending {
  @Processes(send)
  async process(): Promise<void> {
    await Promise.resolve()
  }
}

async function start(declared: readonly JobDeclaration[], ...providers: (new () => object)[]): Promise<RunningService> {
  return await startWith({}, declared, ...providers)
}

async function startWith(
  environment: Readonly<Record<string, string>>,
  declared: readonly JobDeclaration[],
  ...providers: (new () => object)[]
): Promise<RunningService> {
  const config = ServiceEnvironment.extend(RedisEnvironment.shape).parse({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    REDIS_URL: redis.url,
    ...identityEnvironment('test'),
    ...environment,
  })
  service = await startService(
    {
      name: 'jobs',
      environment: ServiceEnvironment,
      module: () => ({
        module: class {},
        imports: [
          KitModule.register({ name: 'jobs', config }),
          JobsModule.with({ service: 'catalog', config, declared, restoredWithinMs: 50 }),
        ],
        providers: [...providers],
      }),
    },
    config,
  )
  return service
}

async function untilFailed(failed: FailedJobs, count: number): Promise<Awaited<ReturnType<FailedJobs['list']>>> {
  return await eventually(
    () => failed.list({ page: 1, perPage: 10 }),
    ({ total }) => total === count,
  )
}

describe('a service with jobs', () => {
  it.each([
    ['nothing processes', [send, sweep, purge], [Sending], 'catalog.maintenance sweep has 0 handlers'],
    ['two process', [send], [Sending, AlsoSending], 'catalog.send send has 2 handlers'],
    ['nobody declares', [sweep, purge], [Maintenance, Sending], 'catalog.send send is not declared'],
  ])('does not start with a job that %s', async (_, declared, providers, fault) => {
    await expect(start(declared, ...providers)).rejects.toThrow(fault)
  })

  it('processes them, once for each id', async () => {
    const queues = (await start([send], Sending)).app.get(JobQueues)
    await queues.add(send, { to: 'ann' }, { id: 'ann.1', delayMs: 50 })
    await queues.add(send, { to: 'ann' }, { id: 'ann.1', delayMs: 50 })
    await done.until(1)
    await queues.add(send, { to: 'bob' })
    expect(await done.until(2)).toEqual(['ann 1', 'bob 1'])
  })

  it('tries one again after a pause, as often as it declares', async () => {
    await (await start([send], Sending)).app.get(JobQueues).add(send, { to: 'ann', failures: 2 })
    expect(await done.until(3)).toEqual(['ann 1', 'ann 2', 'ann 3 last'])
  })

  it('tries a failed one again when it is asked for once more', async () => {
    const { app } = await start([send], Sending)
    const queues = app.get(JobQueues)
    const ask = async (): Promise<void> => {
      await queues.add(send, { to: 'ann', failures: 3 }, { id: 'ann', retryFailed: true })
    }
    await ask()
    await untilFailed(app.get(FailedJobs), 1)
    await ask()
    expect((await done.until(6)).slice(3)).toEqual(['ann 1', 'ann 2', 'ann 3 last'])
  })

  it('processes the one of lowest priority number first, and no more of them in a second than it may', async () => {
    const queue = new JobQueues(redis.url)
    for (const [to, priority] of [
      ['bulk', 10],
      ['account', 1],
      ['more', 10],
    ] as const)
      await queue.add(send, { to }, { priority })
    await queue.onApplicationShutdown()
    const started = Date.now()
    await start([send], SendingSlowly)
    expect(await done.until(3)).toEqual(['account', 'bulk', 'more'])
    expect(Date.now() - started).toBeGreaterThan(900)
  })

  it('takes one over from a process that is gone', async () => {
    const gone = new Worker(send.queue, undefined, {
      connection: { url: redis.url, maxRetriesPerRequest: null },
      lockDuration: 100,
    })
    const queue = new JobQueues(redis.url)
    await queue.add(send, { to: 'ann' })
    await queue.onApplicationShutdown()
    await gone.getNextJob('gone')
    await gone.close()
    await start([send], SendingSlowly)
    expect(await done.until(1)).toEqual(['ann'])
  })

  it('says whether one is still to be done', async () => {
    const { app } = await start([send], Sending)
    const queues = app.get(JobQueues)
    await queues.add(send, { to: 'ann' }, { id: 'later', delayMs: 60_000 })
    await queues.add(send, { to: 'bob', failures: 3 }, { id: 'bob' })
    await untilFailed(app.get(FailedJobs), 1)
    const pending = await Promise.all(['later', 'bob', 'nobody'].map((id) => queues.isPending(send, id)))
    expect(pending).toEqual([true, false, false])
  })

  it('gives the result of one to whoever waits for it', async () => {
    const queues = (await start([report], Reporting)).app.get(JobQueues)
    expect(await queues.run(report, { days: 3 }, { timeoutMs: 5000 })).toEqual({ lines: 72 })
  })

  it('refuses a payload that does not fit', async () => {
    const queues = (await start([send], Sending)).app.get(JobQueues)
    await expect(queues.add(send, { to: 7 } as never)).rejects.toThrow(z.ZodError)
  })
})

describe('scheduled jobs', () => {
  const schedules = async (): Promise<unknown[]> => {
    const queue = new Queue(sweep.queue, { connection: { url: redis.url, maxRetriesPerRequest: null } })
    try {
      return (await queue.getJobSchedulers())
        .map(({ key, every, pattern, tz }) => ({ key, every: every ?? 0, pattern: pattern ?? null, tz: tz ?? null }))
        .toSorted((one, other) => one.key.localeCompare(other.key))
    } finally {
      await queue.close()
    }
  }

  it('come by themselves, several of them in one queue', async () => {
    await start([sweep, purge], Maintenance)
    expect((await done.until(2)).slice(0, 2)).toEqual(['sweep', 'sweep'])
    expect(await schedules()).toEqual([
      { key: 'purge', every: 0, pattern: '17 4 * * *', tz: 'UTC' },
      { key: 'sweep', every: 30, pattern: null, tz: null },
    ])
  })

  it('do not come where schedules are off, and jobs that were asked for are done', async () => {
    const { app } = await startWith({ JOB_SCHEDULES: 'off' }, [sweep], SweepingAtStart)
    await app.get(JobQueues).add(sweep, {})
    expect([await done.until(1), await schedules()]).toEqual([['sweep'], []])
  })

  it('of earlier versions of the code go', async () => {
    const queue = new Queue(sweep.queue, { connection: { url: redis.url, maxRetriesPerRequest: null } })
    await queue.upsertJobScheduler('catalog.sweeping', { every: 60_000 }, { name: 'look' })
    await queue.close()
    await start([sweep, purge], Maintenance)
    await done.until(1)
    expect(await schedules()).toMatchObject([{ key: 'purge' }, { key: 'sweep' }])
  })

  it('come back by themselves after Redis was emptied', async () => {
    await start([sweep, purge], Maintenance)
    await done.until(1)
    await redis.flush()
    await until('both are registered again', async () => (await schedules()).length === 2)
    const { length: before } = await done.until(1)
    expect((await done.until(before + 2)).slice(before, before + 2)).toEqual(['sweep', 'sweep'])
  })

  it('run at each start where they say so', async () => {
    const first = await start([sweep], SweepingAtStart)
    await done.until(1)
    await first.close()
    const { length: before } = await done.until(1)
    await start([sweep], SweepingAtStart)
    expect(await done.until(before + 1)).toEqual(Array.from({ length: before + 1 }, () => 'sweep'))
  })
})

describe('failed jobs', () => {
  it('are listed with why, the latest first, and may be tried again or taken away', async () => {
    const { app } = await start([send], Sending)
    const [queues, failed] = [app.get(JobQueues), app.get(FailedJobs)]
    expect(await failed.list({ page: 1, perPage: 10 })).toEqual({ rows: [], total: 0 })
    await queues.add(send, { to: 'ann@example.org', failures: 3 }, { id: 'ann' })
    const {
      rows: [ann],
    } = await untilFailed(failed, 1)
    expect(ann).toEqual({
      queue: 'catalog.send',
      id: 'ann',
      name: 'send',
      payload: { to: 'ann@example.org', failures: 3 },
      reason: '… does not answer',
      attempts: 3,
      failed: expect.any(Date),
    })
    await queues.add(send, { to: 'bob', failures: 9 }, { id: 'bob' })
    const { rows } = await untilFailed(failed, 2)
    expect(rows.map(({ id }) => id)).toEqual(['bob', 'ann'])
    expect((await failed.list({ page: 2, perPage: 1, queue: 'catalog.send' })).rows.map(({ id }) => id)).toEqual(['ann'])
    await failed.retry('catalog.send', 'ann')
    expect((await done.until(9)).slice(6)).toEqual(['ann@example.org 1', 'ann@example.org 2', 'ann@example.org 3 last'])
    await untilFailed(failed, 2)
    await failed.remove('catalog.send', 'bob')
    expect((await failed.list({ page: 1, perPage: 10 })).rows.map(({ id }) => id)).toEqual(['ann'])
  })

  it('with a payload that no attempt would mend are not tried again', async () => {
    const { app } = await start([send], Sending)
    await app.get(JobQueues).of(send).add('send', { to: 7 }, { attempts: 3, jobId: 'odd' })
    const { rows } = await untilFailed(app.get(FailedJobs), 1)
    expect(rows).toMatchObject([{ id: 'odd', attempts: 1, reason: 'The payload does not fit: to' }])
  })

  it('that are not there, or are nobody’s of this service, are refused', async () => {
    const { app } = await start([send], Sending)
    const [queues, failed] = [app.get(JobQueues), app.get(FailedJobs)]
    await expect(failed.retry('catalog.send', 'nobody')).rejects.toMatchObject({ kind: 'not-found', code: 'no-such-job' })
    await expect(failed.list({ page: 1, perPage: 10, queue: 'identity.secrets' })).rejects.toMatchObject({ code: 'no-such-job' })
    await queues.add(send, { to: 'later' }, { id: 'later', delayMs: 60_000 })
    await expect(failed.retry('catalog.send', 'later')).rejects.toMatchObject({ kind: 'conflict', code: 'job-not-failed' })
    await expect(failed.remove('catalog.send', 'later')).rejects.toMatchObject({ kind: 'conflict', code: 'job-not-failed' })
  })
})
