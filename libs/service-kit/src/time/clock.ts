/** Injection token of the clock. */
export const CLOCK = Symbol('clock')

/** Returns the current time. Injected, so that tests can control it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
