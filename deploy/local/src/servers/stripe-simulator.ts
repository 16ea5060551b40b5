import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { isOk } from '../processes/http-probe.ts'
import type { ProcessSpec } from '../processes/process-spec.ts'
import { SMALL_HEAP } from '../processes/small-heap.ts'

/** Signs the events of the simulator; nobody has to keep it secret. */
export const SIMULATOR_WEBHOOK_SECRET = 'whsec_ribbonry_simulator'

export interface StripeSimulatorOptions {
  readonly port: number
  /** Keeps its account over restarts. */
  readonly folder: string
  readonly siteUrl: string
  readonly logFile: string
}

/** Stands in for Stripe on this machine. The build made it. */
export function stripeSimulatorSpec({ port, folder, siteUrl, logFile }: StripeSimulatorOptions): ProcessSpec {
  const address = `http://127.0.0.1:${port}`
  return {
    name: 'stripe',
    command: process.execPath,
    args: [SMALL_HEAP, 'dist/main.js'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      JOURNAL_FILE: join(folder, 'account.jsonl'),
      WEBHOOK_URL: `${siteUrl}/api/payments/stripe/webhook`,
      STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET || SIMULATOR_WEBHOOK_SECRET,
    },
    cwd: join(repository, 'simulators', 'stripe'),
    logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    stopTurn: 1,
    address,
    isReady: () => isOk(`${address}/healthz`),
  }
}
