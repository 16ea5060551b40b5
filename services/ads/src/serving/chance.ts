/** Injection token of chance: numbers from 0 up to 1. */
export const CHANCE = Symbol('chance')
export type Chance = () => number
