/** Delays after wrong passwords, in seconds. */
export interface DelayRule {
  /** Wrong passwords within an hour without a delay. */
  readonly free: number
  /** The delay doubles up to this. */
  readonly maxSeconds: number
  /** Number of further wrong passwords after which the delay doubles. */
  readonly step: number
  /** Delays from this on are logged. */
  readonly loggedFrom: number
}

/** One name from one address: typing errors cost nothing, a guessing machine gets one attempt per minute. */
export const ONE_NAME_ONE_ADDRESS: DelayRule = { free: 7, maxSeconds: 60, step: 1, loggedFrom: 4 }

/** Any name from one address: credential stuffing. Many people may share an address. */
export const ANY_NAME_ONE_ADDRESS: DelayRule = { free: 40, maxSeconds: 60, step: 2, loggedFrom: 1 }

/**
 * One name from addresses that never logged in to it: a distributed attack on one account. Short, since the owner may use a new
 * address as well.
 */
export const ONE_NAME_ANY_ADDRESS: DelayRule = { free: 100, maxSeconds: 5, step: 100, loggedFrom: 1 }

/** Delay in seconds after a number of wrong passwords. */
export function delayAfter(wrong: number, { free, maxSeconds: longest, step }: DelayRule): number {
  return wrong <= free ? 0 : Math.min(2 ** Math.floor((wrong - free - 1) / step), longest)
}
