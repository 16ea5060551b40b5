import type { FeedImport } from '@ribbonry/contracts'

/** True when an import has ended, successfully or not. */
export function isOver({ status }: Pick<FeedImport, 'status'>): boolean {
  return status === 'done' || status === 'failed'
}

/** True when an import's state is final. */
export function isSettled({ status, rollback }: Pick<FeedImport, 'status' | 'rollback'>): boolean {
  return isOver({ status }) && (rollback === null || rollback.status === 'done')
}

/** Share of the feed that was read, 0 to 100. */
export function percentRead({
  status,
  bytes_read: read,
  bytes_total: total,
}: Pick<FeedImport, 'status' | 'bytes_read' | 'bytes_total'>): number {
  if (status === 'done') return 100
  return total === 0 ? 0 : Math.min(Math.floor((read / total) * 100), 99)
}

/** Time left as text: seconds up to a minute and a half, minutes above. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  const whole = Math.max(Math.round(seconds), 1)
  return whole < 90 ? `${whole} ${whole === 1 ? 'second' : 'seconds'} left` : `${Math.round(whole / 60)} minutes left`
}

/** Whether the counts of a finished import are consistent: every row read was created, updated, unchanged, merged or refused. */
export function addsUp({ read, created, updated, unchanged, merged, refused }: FeedImport): boolean {
  return read === created + updated + unchanged + merged + refused
}
