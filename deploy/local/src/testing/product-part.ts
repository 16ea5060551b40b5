import { openIdEnvironment, withConnection, withDatabase } from '@ribbonry/testing'
import type { ProcessRecords } from '../processes/process-records.ts'
import { startProduct, type PreparedProduct } from '../stack/start-product.ts'
import type { StackRun } from '../stack/start-servers.ts'
import type { ServerAddresses } from '../stack/servers.ts'
import { practiceShopAt } from '../stack/service-environment.ts'
import { runJest, type JestOptions } from './jest-part.ts'
import { slowEnvironment } from './slow-run.ts'
import type { Tally } from './tally.ts'
import type { ToolBench } from './tool-run.ts'

/** All visitors of a test share one address; rate limits have tests of their own. */
const RATE_LIMIT_FACTOR = '100'
/** Time-out in milliseconds, so that a service does not count as unavailable on a machine that is busy with tests. */
const NEIGHBOUR_TIMEOUT_MS = '10000'
/** Time-out of the gateway for a page, which waits for services. */
const WEB_TIMEOUT_MS = '20000'

/** Starts the whole built product, on the servers that the other parts use, with few demo pictures. */
export async function startTestedProduct(
  run: StackRun,
  records: ProcessRecords,
  servers: ServerAddresses,
): Promise<PreparedProduct> {
  const own = {
    databaseUrl: servers.databaseUrl,
    redisUrl: servers.redisUrl,
    kafkaBrokers: servers.kafkaBrokers || undefined,
    smtpUrl: undefined,
  }
  // Every port of a test run has a free one after it. The tests start the OpenID provider and the practice shop there themselves.
  const shopPort = run.plan.ports.WEB_PORT + 1
  const settings = {
    ...openIdEnvironment(`http://localhost:${run.plan.ports.PORT + 1}`),
    // The practice shop, which a test starts as well.
    PRACTICE_SHOP_PORT: String(shopPort),
    LINK_CHECK_RESOLVE: practiceShopAt(shopPort),
    // Shops of the demo are not asked by tests.
    LINK_CHECKS: 'off',
    RATE_LIMIT_FACTOR,
    NEIGHBOUR_TIMEOUT_MS,
    WEB_TIMEOUT_MS,
  }
  const product = await startProduct({ ...run, plan: { ...run.plan, own, settings }, records, asBuilt: true, demo: 'small' })
  // Test servers run without autovacuum, which makes the statistics of what was loaded.
  await withConnection(withDatabase(servers.databaseUrl, product.servers.database), (client) => client.query('analyze'))
  return product
}

export interface Visit {
  readonly product: PreparedProduct
  /** Path of a Chromium. */
  readonly browser: string
  /** Seed of a slow run. */
  readonly slow: number | undefined
  readonly options: Pick<JestOptions, 'workers' | 'args' | 'run' | 'limitMs'>
}

/** Runs the end-to-end tests with a real browser. */
export async function visitProduct(bench: ToolBench, { browser, product, options, slow }: Visit): Promise<Tally> {
  const env = {
    ...product.environments.gateway,
    ...slowEnvironment(slow),
    MAIL_URL: product.servers.mailUrl,
    CHROMIUM_PATH: browser,
    DATABASE_URL: product.servers.databaseUrl,
    // The product's data, for tests of what it must not store.
    PRODUCT_DATABASE_URL: withDatabase(product.servers.databaseUrl, product.servers.database),
    PRODUCT_DATA_DIR: bench.folder.path,
  }
  return await runJest(bench, { name: 'e2e', folder: 'e2e' }, { ...options, env })
}
