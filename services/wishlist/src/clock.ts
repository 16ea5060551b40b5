/** Injection token of the clock. */
export const CLOCK = Symbol('clock')
export type Clock = () => Date
