import type { FeedImport } from './feed-import.entity.ts'

const WIDTH = 24

type Progress = Pick<FeedImport, 'bytesRead' | 'bytesTotal' | 'rowsRead' | 'rowsRefused' | 'secondsSpent'>

/** A bar with rows, rate and time left: `███████████░░░░░░░  46 %  12,000 rows  4,210 rows/s  3 s left`. */
export function progressLine(record: Progress): string {
  const share = record.bytesTotal === 0 ? 1 : Math.min(1, record.bytesRead / record.bytesTotal)
  const full = Math.round(share * WIDTH)
  const left = secondsLeft(record)
  const parts = [
    `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`,
    `${Math.round(share * 100)} %`.padStart(5),
    `${number(record.rowsRead)} rows`,
    `${number(rowsPerSecond(record))} rows/s`,
    ...(left === null ? [] : [`${number(left)} s left`]),
    ...(record.rowsRefused === 0 ? [] : [`${number(record.rowsRefused)} refused`]),
  ]
  return parts.join('  ')
}

/** The counts at the end; they add up. */
export function summaryLine(
  record: Pick<FeedImport, 'rowsRead' | 'rowsCreated' | 'rowsUpdated' | 'rowsUnchanged' | 'rowsMerged' | 'rowsRefused'>,
): string {
  const { rowsRead, rowsCreated, rowsUpdated, rowsUnchanged, rowsMerged, rowsRefused } = record
  const taken = `${number(rowsCreated)} created + ${number(rowsUpdated)} updated + ${number(rowsUnchanged)} unchanged`
  return `${number(rowsRead)} read = ${taken} + ${number(rowsMerged)} merged + ${number(rowsRefused)} refused`
}

/** Rows per second of reading time. */
export function rowsPerSecond(record: Pick<FeedImport, 'rowsRead' | 'secondsSpent'>): number {
  return record.secondsSpent > 0 ? Math.round(record.rowsRead / record.secondsSpent) : 0
}

/** Remaining seconds at the rate so far, by bytes; null before the first batch. */
export function secondsLeft(record: Pick<FeedImport, 'bytesRead' | 'bytesTotal' | 'secondsSpent'>): number | null {
  if (record.bytesRead === 0 || record.secondsSpent === 0) return null
  return Math.max(0, Math.round(((record.bytesTotal - record.bytesRead) / record.bytesRead) * record.secondsSpent))
}

const number = (value: number): string => value.toLocaleString('en-US')
