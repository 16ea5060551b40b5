import { type RunningService, startService } from '@ribbonry/service-kit'
import { identityEnvironment } from '@ribbonry/service-kit/testing'
import { testRedis, type TestRedis } from '@ribbonry/testing'
import { GatewayEnvironment } from '../../src/config.ts'
import { gateway } from '../../src/gateway.ts'
import { request, type TestAnswer, type TestRequest } from './request.ts'
import { testUpstream, type TestUpstream } from './test-upstream.ts'

export interface TestGateway {
  readonly url: string
  readonly app: RunningService['app']
  ask(path: string, question?: TestRequest): Promise<TestAnswer>
  /** Closes only this gateway. */
  close(): Promise<void>
}

/** A gateway with a test upstream for web and each service, and its own Redis database. */
export interface TestEdge extends TestGateway {
  readonly catalog: TestUpstream
  readonly identity: TestUpstream
  readonly tracking: TestUpstream
  readonly editorial: TestUpstream
  readonly giveaways: TestUpstream
  readonly ads: TestUpstream
  readonly wishlist: TestUpstream
  readonly newsletter: TestUpstream
  readonly payments: TestUpstream
  readonly web: TestUpstream
  readonly redis: TestRedis
  /** Starts another gateway in front of the same upstreams. */
  another(environment?: Record<string, string>): Promise<TestGateway>
  closeAll(): Promise<void>
}

export const SITE_URL = 'https://ribbonry.test'

export async function testEdge(environment: Record<string, string> = {}): Promise<TestEdge> {
  // Steps that can fail come first, so that no server is left listening.
  const redis = await testRedis()
  const [catalog, identity, tracking, editorial, giveaways, ads, wishlist, newsletter, payments, web] = await Promise.all([
    testUpstream('catalog'),
    testUpstream('identity'),
    testUpstream('tracking'),
    testUpstream('editorial'),
    testUpstream('giveaways'),
    testUpstream('ads'),
    testUpstream('wishlist'),
    testUpstream('newsletter'),
    testUpstream('payments'),
    testUpstream('web'),
  ])
  const started: TestGateway[] = []
  const another = async (more: Record<string, string> = {}): Promise<TestGateway> => {
    const one = await startGateway({
      CATALOG_URL: catalog.url,
      IDENTITY_URL: identity.url,
      TRACKING_URL: tracking.url,
      EDITORIAL_URL: editorial.url,
      GIVEAWAYS_URL: giveaways.url,
      ADS_URL: ads.url,
      WISHLIST_URL: wishlist.url,
      NEWSLETTER_URL: newsletter.url,
      PAYMENTS_URL: payments.url,
      WEB_URL: web.url,
      REDIS_URL: redis.url,
      ...environment,
      ...more,
    })
    started.push(one)
    return one
  }
  const first = await another()
  const closeAll = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.close()))
    await Promise.all(
      [catalog, identity, tracking, editorial, giveaways, ads, wishlist, newsletter, payments, web].map((upstream) =>
        upstream.close(),
      ),
    )
    await redis.close()
  }
  return {
    ...first,
    catalog,
    identity,
    tracking,
    editorial,
    giveaways,
    ads,
    wishlist,
    newsletter,
    payments,
    web,
    redis,
    another,
    closeAll,
  }
}

async function startGateway(environment: Record<string, string>): Promise<TestGateway> {
  const config = GatewayEnvironment.parse({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SITE_URL,
    // An upstream of tests is away where they say so, not where the machine is busy.
    CONNECT_TIMEOUT_MS: '10000',
    QUEUE_TIMEOUT_MS: '10000',
    ...identityEnvironment('gateway'),
    ...environment,
  })
  const { app, url, close } = await startService(gateway, config)
  let closed: Promise<void> | undefined
  return { url, app, ask: (path, question) => request(url, path, question), close: () => (closed ??= close()) }
}
