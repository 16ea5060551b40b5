import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from '../servers/stack.ts'
import { type BuyerCalls, cardToken } from './buyer-calls.ts'
import type { ProviderControl } from './provider-control.ts'
import type { ProviderProxy } from './provider-proxy.ts'

export interface Activations {
  readonly buyers: BuyerCalls
  readonly stripe: ProviderControl
  readonly proxy: ProviderProxy
}

/** Milliseconds of one payment by card. */
export interface Activation {
  readonly all: number
  /** What the provider took of them. */
  readonly provider: number
}

/** Pays for campaigns one after the other. @throws Error where one is refused */
export async function activateEach({ buyers, stripe, proxy }: Activations, campaigns: readonly number[]): Promise<Activation[]> {
  const tokens: string[] = []
  for (const _ of campaigns) tokens.push(await cardToken(stripe))
  const measured: Activation[] = []
  for (const [index, campaign] of campaigns.entries()) {
    const [before, began] = [proxy.milliseconds, performance.now()]
    const { outcome } = await buyers.activate(campaign, tokens[index] ?? '')
    const all = performance.now() - began
    if (outcome !== 'success') throw new Error(`Campaign ${campaign}: ${outcome}`)
    measured.push({ all, provider: proxy.milliseconds - before })
  }
  return measured
}

/** Statements of what runs in the background: the relay, the mails of receipts, the sweep, readiness. */
const BACKGROUND = /from outbox|pg_try_advisory|mail_due|mail_failures|changed < \$1|provider_events|^select 1\b/i
const SETTLED_MS = 1000

/** Statements that PostgreSQL logs (explainStatements) while `work` runs, without those of the background. */
export async function statementsDuring({ folder }: Stack, work: () => Promise<void>): Promise<string[]> {
  const log = join(folder, 'logs', 'postgres.log')
  await pause(SETTLED_MS)
  const from = statSync(log).size
  await work()
  await pause(SETTLED_MS)
  const text = readFileSync(log).subarray(from).toString()
  const statements = text
    .split(/Query Text:/)
    .slice(1)
    .map((statement) => statement.slice(0, 600).replaceAll(/\s+/g, ' ').trim())
  return statements.filter((statement) => !BACKGROUND.test(statement))
}
