import { Nothing } from '../envelope.ts'
import { job, type JobDeclaration } from '../jobs/job.ts'

/** A failed job is not retried: the next scheduled one does the remaining work. */
const upkeep = (name: string): JobDeclaration<typeof Nothing> =>
  job({ service: 'wishlist', queue: 'wishlist.upkeep', name, payload: Nothing, attempts: 1, keepsFailed: 20 })

/** Recounts how many members saved each gift. */
export const recountSaves = upkeep('saves')
/** Enqueues mails about lower prices. */
export const sendPriceDropMails = upkeep('mails')
/** Assigns the demo boards to their members. */
export const assignDemoBoards = upkeep('demo')
/** Refreshes the snapshots of saved ads. */
export const refreshAdSnapshots = upkeep('ads')
export const rebuildRecommendations = upkeep('recommendations')
/** Removes data that has reached its retention. */
export const purgeWishlist = upkeep('forgetting')
