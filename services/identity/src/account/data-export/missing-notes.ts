import type { PersonalDataService } from '@ribbonry/contracts'

const DATA_OF: Readonly<Record<PersonalDataService, string>> = {
  wishlist: 'your boards, what is on them and your claims',
  catalog: 'your ratings',
  newsletter: 'your newsletter subscription, your mail preferences and the mails we sent you',
  ads: 'your pitches and what came of them',
  payments: 'your payments',
  editorial: 'guides that you worked at, what you said about them and what you were paid',
  giveaways: 'giveaways that you have won',
}

/** The note in the export for a service that did not answer in time. */
export function missingNote(service: PersonalDataService): string {
  return `Not in here: ${DATA_OF[service]}. They could not be looked up just now; please ask for your data again in a while.`
}
