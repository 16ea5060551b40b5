/** Injection token of a source of random numbers from 0 up to, but not including, 1. */
export const RANDOM = Symbol('random')
export type Random = () => number
