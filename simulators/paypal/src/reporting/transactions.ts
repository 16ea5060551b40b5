import { z } from 'zod'
import type { Account } from '../account.ts'
import { invalidRequest } from '../http/paypal-error.ts'
import type { Transaction } from '../objects/objects.ts'

const LONGEST_MS = 31 * 86_400_000

const Query = z.object({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
})

/** Movements of the balance between two moments, inclusive, in pages. */
export function searchTransactions(account: Account, query: URLSearchParams): object {
  const { start_date, end_date, page_size: size, page } = Query.parse(Object.fromEntries(query))
  const [from, until] = [Date.parse(start_date), Date.parse(end_date)]
  if (until < from || until - from > LONGEST_MS)
    throw invalidRequest([{ issue: 'DATE_RANGE_EXCEEDED', description: 'Date range is greater than 31 days.' }])
  const found = account.store.list('transaction').filter(({ initiated }) => {
    const at = Date.parse(initiated)
    return at >= from && at <= until
  })
  return {
    transaction_details: found.slice((page - 1) * size, page * size).map((one) => ({ transaction_info: present(one) })),
    account_number: 'SIMULATEDSHOP',
    start_date,
    end_date,
    last_refreshed_datetime: account.now(),
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
    links: [],
  }
}

function present({ id, event_code, reference, initiated, amount, fee }: Transaction): object {
  return {
    transaction_id: id,
    ...(reference === undefined ? {} : { paypal_reference_id: reference, paypal_reference_id_type: 'TXN' }),
    transaction_event_code: event_code,
    transaction_initiation_date: initiated,
    transaction_updated_date: initiated,
    transaction_amount: amount,
    ...(fee === undefined ? {} : { fee_amount: fee }),
    transaction_status: 'S',
  }
}
