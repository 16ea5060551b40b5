import { Nothing } from '../envelope.ts'
import { job, type JobDeclaration } from '../jobs/job.ts'

/** A failed job is not retried: the next scheduled one does the remaining work. */
const fulfilment = (name: string): JobDeclaration<typeof Nothing> =>
  job({ service: 'giveaways', queue: 'giveaways.fulfilment', name, payload: Nothing, attempts: 1, keepsFailed: 20 })

/** Hands mails to winners and sponsors over to newsletter. */
export const sendWinnerMails = fulfilment('mails')
/** Reminds winners who have not sent their address. */
export const remindWinners = fulfilment('reminders')
/** Erases addresses, ends links and removes unconfirmed entries that have reached their retention. */
export const eraseWinnerAddresses = fulfilment('retention')

/** Removes pictures from the store that no giveaway shows. Not retried: the next scheduled one does the remaining work. */
export const removeUnusedGiveawayPictures = job({
  service: 'giveaways',
  queue: 'giveaways.pictures',
  name: 'unused-pictures',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
