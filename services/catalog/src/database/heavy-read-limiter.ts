import { Slots } from '@ribbonry/service-kit'

/**
 * Reads that keep a processor of the database busy for tens of milliseconds, so many at a time. Run together, each of them would take as long as
 * all, and so would the lists beside them.
 */
export class HeavyReadLimiter extends Slots {}
