import type { GuideAction } from '@ribbonry/contracts'

/** The entry that sent a part back, from a log with the newest first; undefined after it was submitted again. */
export function sentBackIn(log: readonly GuideAction[], part: 'curation' | 'writing'): GuideAction | undefined {
  const last = log.find(({ action, details }) => (action === 'submit' || action === 'send-back') && details['part'] === part)
  return last?.action === 'send-back' ? last : undefined
}
