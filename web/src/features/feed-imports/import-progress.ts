import type { FeedImport } from '@ribbonry/contracts'

/** Whether an import has come to its end, good or bad. */
export function isOver({ status }: Pick<FeedImport, 'status'>): boolean {
  return status === 'done' || status === 'failed'
}

/** Whether nothing of an import will change by itself. */
export function isSettled({ status, rollback }: Pick<FeedImport, 'status' | 'rollback'>): boolean {
  return isOver({ status }) && (rollback === null || rollback.status === 'done')
}

/** How much of the feed has been read, 0 to 100. */
export function percentRead({ status, bytes_read: read, bytes_total: total }: Pick<FeedImport, 'status' | 'bytes_read' | 'bytes_total'>): number {
  if (status === 'done') return 100
  return total === 0 ? 0 : Math.min(Math.floor((read / total) * 100), 99)
}

/** The time left in words: seconds up to a minute and a half, minutes after that. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  const whole = Math.max(Math.round(seconds), 1)
  return whole < 90 ? `${whole} ${whole === 1 ? 'second' : 'seconds'} left` : `${Math.round(whole / 60)} minutes left`
}

/** Whether the counts of a finished import add up: everything read was created, updated, unchanged, merged or refused. */
export function addsUp({ read, created, updated, unchanged, merged, refused }: FeedImport): boolean {
  return read === created + updated + unchanged + merged + refused
}
