import { ReportedItems } from './reported-items.ts'

const DAY_MS = 86_400_000

/**
 * Records the impressions of a session and day: true when this one is new to the session today, so that a click on it would not
 * count yet. Sessions change daily (UTC).
 */
export function sessionImpressions(session: { readonly id: string }): (type: string, code: string) => boolean {
  const reported = new ReportedItems()
  return (type, code) => reported.add('impressions', { type, code, list: session.id + Math.floor(Date.now() / DAY_MS) })
}
