import { Nothing } from '../envelope.ts'
import { job, type JobDeclaration } from '../jobs/job.ts'

/** A failed job is not retried: the next scheduled one does the remaining work. */
const upkeep = (name: string): JobDeclaration<typeof Nothing> =>
  job({ service: 'ads', queue: 'ads.upkeep', name, payload: Nothing, attempts: 1, keepsFailed: 20 })

/** Enqueues mails that are due. */
export const sendAdMails = upkeep('mails')
/** Tells staff of new pitches, gathered for some minutes. */
export const gatherNewPitches = upkeep('pitches')
/** Removes pictures that nothing shows any more. */
export const removeUnusedAdPictures = upkeep('unused-pictures')
/** Removes unclaimed pitches that have reached their retention. */
export const expirePitches = upkeep('expiry')
/** Reads the figures of all ads from tracking. */
export const refreshAdFigures = upkeep('figures')
/** Plans the mails with the figures of the week that is over. */
export const planWeeklyFigures = upkeep('weekly')
/** Tells owners of pitches whose last day is near. */
export const planEndingMails = upkeep('endings')
/** Cancels boosts whose post is not public, tells who waits for a day that it is free, and buyers how their day went. */
export const keepBoosts = upkeep('boosts')
