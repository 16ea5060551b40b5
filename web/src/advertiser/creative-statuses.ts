import type { CampaignStatus, CreativeStatus } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import type tones from '../ui/states/tones.module.css'

export interface StatusWords {
  readonly text: string
  readonly tone: keyof typeof tones
}

export const CREATIVE_STATUSES: Readonly<Record<CreativeStatus, StatusWords>> = {
  temporary: { text: 'Not claimed yet', tone: 'wait' },
  pass: { text: 'Pass', tone: 'past' },
  disapproved: { text: 'Disapproved', tone: 'bad' },
  unapproved: { text: 'Waiting for approval', tone: 'wait' },
  unpaid: { text: 'Approved, not paid yet', tone: 'wait' },
  paused: { text: 'Paused', tone: 'past' },
  running: { text: 'Running', tone: 'good' },
}

/** Days in New York on which a creative is shown. */
interface Days {
  readonly first_day: string | null
  readonly last_day: string | null
}

/** Text for a creative with a limited period; undefined when it runs every day. @param today day in New York */
export function wordsOfDays({ first_day: first, last_day: last }: Days, today: string): StatusWords | undefined {
  if (first !== null && today < first) return { text: `Starts on ${dayText(first)}`, tone: 'wait' }
  if (last === null) return undefined
  return today > last ? { text: `Ended on ${dayText(last)}`, tone: 'past' } : { text: `Until ${dayText(last)}`, tone: 'good' }
}

export const CAMPAIGN_STATUSES_AS_WORDS: Readonly<Record<CampaignStatus, StatusWords>> = {
  temporary: { text: 'Not claimed yet', tone: 'wait' },
  unpaid: { text: 'Not paid yet', tone: 'wait' },
  paid: { text: 'Paid', tone: 'good' },
  disqualified: { text: 'Disqualified', tone: 'bad' },
  refunded: { text: 'Refunded', tone: 'past' },
}
