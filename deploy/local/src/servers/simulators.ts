import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { isOk } from '../processes/http-probe.ts'
import type { ProcessSpec } from '../processes/process-spec.ts'
import { SMALL_HEAP } from '../processes/small-heap.ts'

/** Secret that signs the events of Stripe's simulator. Not confidential. */
export const SIMULATOR_WEBHOOK_SECRET = 'whsec_ribbonry_simulator'
/** Id of the site's webhook at PayPal's simulator. */
export const SIMULATOR_WEBHOOK_ID = 'RIBBONRY-SIMULATOR'

export interface SimulatorOptions {
  readonly port: number
  /** Folder in which the account is stored between runs. */
  readonly folder: string
  readonly siteUrl: string
  readonly logFile: string
}

/** Runs the simulator of Stripe. */
export function stripeSimulatorSpec(options: SimulatorOptions): ProcessSpec {
  return simulatorSpec('stripe', options, {
    WEBHOOK_URL: `${options.siteUrl}/api/payments/stripe/webhook`,
    STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET || SIMULATOR_WEBHOOK_SECRET,
  })
}

/** Runs the simulator of PayPal. */
export function paypalSimulatorSpec(options: SimulatorOptions): ProcessSpec {
  return simulatorSpec('paypal', options, {
    WEBHOOK_URL: `${options.siteUrl}/api/payments/paypal/webhook`,
    PAYPAL_WEBHOOK_ID: process.env.PAYPAL_WEBHOOK_ID || SIMULATOR_WEBHOOK_ID,
  })
}

/** A simulator of Gleam. It sends no events. */
export function gleamSimulatorSpec(options: SimulatorOptions): ProcessSpec {
  return simulatorSpec('gleam', options, {})
}

/** A simulator of Etsy. It keeps nothing over restarts. */
export function etsySimulatorSpec(options: SimulatorOptions): ProcessSpec {
  return simulatorSpec('etsy', options, {})
}

/** A simulator of a provider, from the build. */
function simulatorSpec(
  name: 'stripe' | 'paypal' | 'gleam' | 'etsy',
  { port, folder, logFile }: SimulatorOptions,
  env: Readonly<Record<string, string>>,
): ProcessSpec {
  const address = `http://127.0.0.1:${port}`
  return {
    name,
    command: process.execPath,
    args: [SMALL_HEAP, 'dist/main.js'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      JOURNAL_FILE: join(folder, 'account.jsonl'),
      ...env,
    },
    cwd: join(repository, 'simulators', name),
    logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    stopTurn: 1,
    address,
    isReady: () => isOk(`${address}/healthz`),
  }
}
