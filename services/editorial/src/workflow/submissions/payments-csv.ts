import type { WriterPaymentEntry } from './writer-payments.repository.ts'

const HEADER = ['payment', 'day', 'person', 'kind', 'takes back', 'gifts', 'amount', 'reason']

/** Payments and counter-entries as CSV (RFC 4180), in US dollars. Counter-entries are negative. */
export function paymentsCsv(entries: readonly WriterPaymentEntry[]): string {
  const rows = entries.map(({ id, at, member_id, username, voids, product_count, amount_cents, reason }) =>
    [
      id,
      at.toISOString().slice(0, 10),
      cell(username ?? `member ${member_id}`),
      voids === null ? 'payment' : 'void',
      voids ?? '',
      product_count,
      `${voids === null ? '' : '-'}${(amount_cents / 100).toFixed(2)}`,
      cell(reason),
    ].join(','),
  )
  return [HEADER.join(','), ...rows, ''].join('\r\n')
}

/** Prefixes texts that a spreadsheet would run as a formula with an apostrophe. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
