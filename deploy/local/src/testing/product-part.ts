import { openIdEnvironment } from '@ribbonry/testing'
import { startProduct } from '../stack/start-product.ts'
import type { StackRun } from '../stack/start-servers.ts'
import type { ServerAddresses } from '../stack/servers.ts'
import { chromiumProgram } from './chromium.ts'
import { readReport } from './jest-part.ts'
import type { Tally } from './tally.ts'
import { runTool, type ToolBench } from './tool-run.ts'

/** Starts the whole product on the servers that the other parts used, and visits it with a real browser. */
export async function runProduct(bench: ToolBench, run: StackRun, servers: ServerAddresses, args: readonly string[]): Promise<Tally> {
  const browser = await run.progress.step('Chromium', chromiumProgram)
  const own = { databaseUrl: servers.databaseUrl, redisUrl: servers.redisUrl, kafkaBrokers: servers.kafkaBrokers || undefined, smtpUrl: undefined }
  // Every port of a test run has a free one after it. The tests open the provider there themselves.
  const settings = openIdEnvironment(`http://localhost:${run.plan.ports.PORT + 1}`)
  const product = await startProduct({ ...run, plan: { ...run.plan, own, settings }, records: bench.records, demo: 'whole' })
  const reportFile = bench.folder.file('e2e.json')
  const result = await runTool(bench, {
    name: 'test-e2e',
    command: 'npm',
    args: ['test', '--silent', '--workspace', '@ribbonry/e2e', '--', '--json', `--outputFile=${reportFile}`, '--ci', ...args],
    env: {
      ...product.environments.gateway,
      MAIL_URL: product.servers.mailUrl,
      CHROMIUM_PATH: browser,
      DATABASE_URL: servers.databaseUrl,
    },
  })
  return readReport('e2e', reportFile, result)
}
