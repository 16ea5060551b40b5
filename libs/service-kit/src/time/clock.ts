/** Injection token of the clock. */
export const CLOCK = Symbol('clock')

/** The present moment. Injected, so that a test holds it still. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
