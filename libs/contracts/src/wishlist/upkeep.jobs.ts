import { Nothing } from '../envelope.ts'
import { job, type JobDeclaration } from '../jobs/job.ts'

/** One that fails is not tried again: the next one is on its way and does what is left. */
const upkeep = (name: string): JobDeclaration<typeof Nothing> =>
  job({ service: 'wishlist', queue: 'wishlist.upkeep', name, payload: Nothing, attempts: 1, keepsFailed: 20 })

/** Counts how many members keep each gift. */
export const recountSaves = upkeep('saves')
/** Enqueues mails about lower prices. */
export const sendPriceDropMails = upkeep('mails')
/** Gives the boards of the demo to their members. */
export const assignDemoBoards = upkeep('demo')
/** Looks at saved ads again. */
export const refreshAdSnapshots = upkeep('ads')
export const rebuildRecommendations = upkeep('recommendations')
/** Removes what was kept for as long as it may be. */
export const purgeWishlist = upkeep('forgetting')
