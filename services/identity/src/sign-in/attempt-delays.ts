/** How wrong passwords are answered with pauses. Seconds. */
export interface DelayRule {
  /** Wrong ones within an hour that cost nothing but the trouble. */
  readonly free: number
  /** Each further one doubles the pause, up to this. */
  readonly maxSeconds: number
  /** So many more have to come for the pause to double once. */
  readonly step: number
  /** Pauses as long as this are told to whoever runs the site. */
  readonly loggedFrom: number
}

/** One name from one address: a person who mistypes is not held up, a machine that guesses gets one try a minute. */
export const ONE_NAME_ONE_ADDRESS: DelayRule = { free: 7, maxSeconds: 60, step: 1, loggedFrom: 4 }

/** Any names from one address: lists of names and passwords that leaked elsewhere. Many people may share an address. */
export const ANY_NAME_ONE_ADDRESS: DelayRule = { free: 40, maxSeconds: 60, step: 2, loggedFrom: 1 }

/**
 * One name from addresses that never signed in as it: many machines that guess at one account. Gentle, since its owner may come from a
 * new place too.
 */
export const ONE_NAME_ANY_ADDRESS: DelayRule = { free: 100, maxSeconds: 5, step: 100, loggedFrom: 1 }

/** Seconds of pause after so many wrong passwords. */
export function delayAfter(wrong: number, { free, maxSeconds: longest, step }: DelayRule): number {
  return wrong <= free ? 0 : Math.min(2 ** Math.floor((wrong - free - 1) / step), longest)
}
