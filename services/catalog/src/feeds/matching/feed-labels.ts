import { FeedMap } from '@ribbonry/contracts'
import { readLabels } from '../feed-row.ts'
import { FeedError } from '../feed-error.ts'
import { openFeed } from '../feed-source.ts'
import type { FeedReading } from './feed-preview.ts'

export interface LabelColumn extends FeedReading {
  readonly column: string
  readonly separator: string
}

export interface LabelCounts {
  /** Labels with their number of rows, the most frequent first. */
  readonly labels: readonly (readonly [label: string, rows: number])[]
  readonly rowsRead: number
  readonly whole: boolean
}

const MAX_ROWS = 50_000
const MAX_MS = 3000
const MAX_LABELS = 20_000
const MAX_LISTED = 200

/** Counts the category names in a column, of the beginning of a feed that is very long. @throws FeedFault */
export async function countLabels(
  path: string,
  { column, separator, ...reading }: LabelColumn,
  now: () => number = Date.now,
): Promise<LabelCounts> {
  const map = FeedMap.parse({
    ...reading,
    source: 'labels',
    title: column,
    categories: column,
    categories_separator: separator,
  })
  const counts = new Map<string, { label: string; rows: number }>()
  const end = now() + MAX_MS
  let rowsRead = 0
  let whole = true
  const feed = await openFeed(path, map)
  try {
    for await (const item of feed.items) {
      rowsRead += 1
      if ('record' in item)
        count(
          counts,
          orNoLabels(() => readLabels(item.record, map)),
        )
      if (rowsRead < MAX_ROWS && now() < end) continue
      whole = false
      break
    }
  } catch (error) {
    if (!(error instanceof FeedError) || rowsRead === 0) throw error
    whole = false
  }
  const labels = [...counts.values()].toSorted((one, other) => other.rows - one.rows).slice(0, MAX_LISTED)
  return { labels: labels.map(({ label, rows }) => [label, rows] as const), rowsRead, whole }
}

/** Labels are counted ignoring case, under their first spelling. */
function count(counts: Map<string, { label: string; rows: number }>, labels: readonly string[]): void {
  for (const label of labels) {
    const key = label.toLowerCase()
    const known = counts.get(key)
    if (known !== undefined) known.rows += 1
    else if (counts.size < MAX_LABELS) counts.set(key, { label, rows: 1 })
  }
}

/** A row that the import will refuse has no labels. */
function orNoLabels(read: () => readonly string[]): readonly string[] {
  try {
    return read()
  } catch {
    return []
  }
}
