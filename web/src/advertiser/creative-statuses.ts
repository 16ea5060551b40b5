import type { CampaignStatus, CreativeStatus } from '@ribbonry/contracts'
import type tones from '../ui/states/tones.module.css'

interface StatusWords {
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

export const CAMPAIGN_STATUSES_AS_WORDS: Readonly<Record<CampaignStatus, StatusWords>> = {
  temporary: { text: 'Not claimed yet', tone: 'wait' },
  unpaid: { text: 'Not paid yet', tone: 'wait' },
  paid: { text: 'Paid', tone: 'good' },
  disqualified: { text: 'Disqualified', tone: 'bad' },
  refunded: { text: 'Refunded', tone: 'past' },
}
