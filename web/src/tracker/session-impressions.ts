import { ReportedItems } from './reported-items.ts'

const DAY_MS = 86_400_000

/**
 * Notes that the server is told of an item that was shown: true where the present session was not shown it today, as far as the server knows, and a
 * click on it would not count. Sessions have another name each day (UTC).
 */
export function sessionImpressions(session: { readonly id: string }): (type: string, code: string) => boolean {
  const reported = new ReportedItems()
  return (type, code) => reported.add('impressions', { type, code, list: session.id + Math.floor(Date.now() / DAY_MS) })
}
