import type { CallAnswer, getNewsletterProgress } from '@ribbonry/contracts'
import type { SendProgress } from './progress.service.ts'

export function presentProgress({
  newsletter,
  perMinute,
  ends,
  waitsUntil,
  total,
  sent,
  failed,
  suppressed,
  waiting,
  unconfirmed,
}: SendProgress): CallAnswer<typeof getNewsletterProgress> {
  return {
    total,
    sent,
    failed,
    suppressed,
    waiting,
    per_minute: perMinute,
    ends: ends?.toISOString() ?? null,
    state: newsletter.state,
    paused_why: newsletter.pausedWhy ?? '',
    waits_until: waitsUntil?.toISOString() ?? null,
    unconfirmed,
  }
}
