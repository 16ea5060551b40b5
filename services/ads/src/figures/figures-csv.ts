/** Counts of a creative on a day. */
export interface CsvDay {
  readonly day: string
  readonly creative: number
  readonly title: string
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
  readonly markedImpressions: number
  readonly markedClicks: number
}

const HEADER = ['day', 'creative', 'title', 'impressions', 'viewable', 'clicks', 'not counted impressions', 'not counted clicks']

/** Figures as CSV (RFC 4180), one line for each day and creative. */
export function figuresCsv(days: readonly CsvDay[]): string {
  const rows = days.map(({ day, creative, title, impressions, viewable, clicks, markedImpressions, markedClicks }) =>
    [day, creative, cell(title), impressions, viewable, clicks, markedImpressions, markedClicks].join(','),
  )
  return [HEADER.join(','), ...rows, ''].join('\r\n')
}

/** Prefixes texts that a spreadsheet would run as a formula with an apostrophe. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
