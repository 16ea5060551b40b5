import { createWriteStream, rmSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { LOAD_CORE } from '../servers/cores.ts'
import { freePort } from '../servers/free-port.ts'
import { PinnedProcess } from '../servers/pinned-process.ts'
import { repository, type Stack } from '../servers/stack.ts'
import { AMOUNT, CHARGE_OF_DAY, FEE, PAYMENTS_OF_DAY, secondOf } from './fill-ledger.ts'

export interface StripeServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the simulator of Stripe on the load's core, with an empty account or with the payments of a day.
 * @param day its midnight (UTC)
 */
export async function startStripe({ folder }: Stack, day?: Date): Promise<StripeServer> {
  const [port, file] = [await freePort(), join(folder, 'stripe-account.jsonl')]
  rmSync(file, { force: true })
  if (day !== undefined) await writeAccount(file, day)
  const server = new PinnedProcess({
    name: 'stripe',
    args: ['dist/main.js'],
    env: { PATH: process.env['PATH'], PORT: String(port), JOURNAL_FILE: file },
    cwd: join(repository, 'simulators', 'stripe'),
    cores: LOAD_CORE,
    logFile: join(folder, 'stripe.log'),
  })
  const url = `http://127.0.0.1:${port}`
  await server.ready(`${url}/healthz`)
  return {
    url,
    stop: async () => {
      await server.stop()
      rmSync(file, { force: true })
    },
  }
}

/** Writes the journal of an account: one line for each movement of its balance. */
async function writeAccount(file: string, day: Date): Promise<void> {
  const lines = createWriteStream(file)
  const midnight = day.getTime() / 1000
  for (let payment = 0; payment < PAYMENTS_OF_DAY; payment += 1) {
    const created = midnight + secondOf(payment)
    const id = `txn_day${payment}`
    const value = {
      id,
      object: 'balance_transaction',
      created,
      amount: AMOUNT,
      available_on: created,
      currency: 'usd',
      description: null,
      exchange_rate: null,
      fee: FEE,
      fee_details: [],
      net: AMOUNT - FEE,
      reporting_category: 'charge',
      source: `${CHARGE_OF_DAY}${payment}`,
      status: 'available',
      type: 'charge',
    }
    if (!lines.write(`${JSON.stringify({ kind: 'object', id, value })}\n`)) await once(lines, 'drain')
  }
  lines.end()
  await once(lines, 'finish')
}
