import {
  getAdsWaiting,
  getCatalogWaiting,
  getGiveawaysWaiting,
  getGuidesWaiting,
  getNewslettersWaiting,
  getPaymentsWaiting,
  getWaitingContactMessages,
  getWaitingMails,
} from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'

/** Catalog's answer when nothing waits for staff. */
export const NOTHING_WAITING = {
  drafts: 0,
  missing_picture: 0,
  missing_link: 0,
  failed_imports: 0,
  running_imports: 0,
  etsy_listings: 0,
  unavailable: 0,
  broken: 0,
}

/** Guides' answer when nothing waits for staff. */
export const NO_GUIDES = {
  to_write: 0,
  to_review: 0,
  to_assign: 0,
  to_publish: 0,
  to_fill: 0,
  to_update: 0,
  broken_links: 0,
}

/** Giveaways' answer when nothing waits for staff. */
export const NO_WINNERS = { overdue: 0, unsent: 0, failed_mails: 0 }

/** Newsletters' answer when nothing waits for staff. */
export const NO_NEWSLETTERS = { not_ready: 0, paused: 0 }

/** Answers with open work: five kinds of gifts and feeds, two of guides, and one each of the others. */
export function answerWaitingWork(fixtures: Fixtures): void {
  const waiting = { ...NOTHING_WAITING, drafts: 1, broken: 1204, unavailable: 6, failed_imports: 1, running_imports: 1 }
  fixtures.answer(getCatalogWaiting, { waiting })
  fixtures.answer(getAdsWaiting, { waiting: { pitches: 2, boost_edits: 0 } })
  fixtures.answer(getPaymentsWaiting, { waiting: { disputed: 1 } })
  fixtures.answer(getGuidesWaiting, { waiting: { ...NO_GUIDES, to_review: 4, broken_links: 5 } })
  fixtures.answer(getNewslettersWaiting, { waiting: { ...NO_NEWSLETTERS, not_ready: 1 } })
  fixtures.answer(getGiveawaysWaiting, { waiting: { ...NO_WINNERS, unsent: 2 } })
  fixtures.answer(getWaitingMails, { waiting: { failed_mails: 3, unconfirmed_mails: 0 } })
  fixtures.answer(getWaitingContactMessages, { waiting: { messages: 2 } })
}
