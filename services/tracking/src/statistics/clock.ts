/** Injection token of the clock by which statistics take a day as going on. */
export const CLOCK = Symbol('clock')
export type Clock = () => Date
