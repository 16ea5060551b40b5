import { ConcurrencyLimit } from '@ribbonry/service-kit'

/**
 * Bounded concurrency for reads that keep a processor of the database busy for tens of milliseconds. Run all at once, they would
 * slow each other and the lists beside them.
 */
export class HeavyReadLimiter extends ConcurrencyLimit {}
