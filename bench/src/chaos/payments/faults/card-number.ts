import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../killable-process.ts'
import type { PaymentsFault } from '../payments-fault.ts'
import type { PaymentsStage } from '../payments-stage.ts'

/** Number of a Stripe test card. */
const NUMBER = '4242424242424242'
/** Common spellings. */
const SPELLINGS = [NUMBER, '4242 4242 4242 4242', '4242-4242-4242-4242']
const CVC = '737'

const TABLES = `
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`

/** Pays with a typed card number, and searches for it in every table, log, trace and mail, in Redis and in the event log. */
export const cardNumber: PaymentsFault = {
  name: 'card-number',
  what: "the test card's number is in no log, database, trace or mail",
  inject: async (stage) => {
    const [campaign = 0, refused = 0] = stage.nextCampaigns(2)
    const method = await stage.stripe.postForm(
      '/v1/payment_methods',
      `type=card&card[number]=${NUMBER}&card[exp_month]=12&card[exp_year]=2040&card[cvc]=${CVC}`,
    )
    const paid = await stage.buyers.activate(campaign, String(method['id']))
    if (paid.outcome !== 'success') throw new Error(`The payment was answered with ${paid.outcome}`)
    // A client that sends the card number itself is refused, and the number is stored nowhere.
    const foolish = await stage.buyers.activate(refused, NUMBER)
    if (foolish.outcome !== 'card-declined') throw new Error(`The number was answered with ${foolish.outcome}`)
    await until('its receipt is mailed', async () => {
      const { rowCount } = await stage.sql.query(
        'select from payments.receipts join payments.payments using (payment_id) where campaign = $1 and mail_due is null',
        [campaign],
      )
      return rowCount === 1
    })
    const before = stage.traces.received
    await until('its traces have arrived', () => stage.traces.received > before, 30_000)
    const { tables, found } = await tablesWith(stage)
    const files = filesBelow([stage.settings.logs, ...stage.settings.dataFolders])
    const places = [...found, ...files.filter(holdsNumber)]
    if (places.length > 0) throw new Error(`The number is in ${places.join(', ')}`)
    return `looked for in ${tables} tables and ${files.length} files: logs, traces, mails, Redis, the event log, the simulators`
  },
}

async function tablesWith({ sql }: PaymentsStage): Promise<{ readonly tables: number; readonly found: readonly string[] }> {
  const { rows } = await sql.query<{ name: string }>(TABLES)
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await sql.query(`select from ${name} as t where to_jsonb(t)::text like any($1::text[]) limit 1`, [
      SPELLINGS.map((spelling) => `%${spelling}%`),
    ])
    if ((rowCount ?? 0) > 0) found.push(`the table ${name}`)
  }
  return { tables: rows.length, found }
}

function filesBelow(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true),
  )
}

function holdsNumber(file: string): boolean {
  const content = readFileSync(file)
  return SPELLINGS.some((spelling) => content.includes(spelling))
}
