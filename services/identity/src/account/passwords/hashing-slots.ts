import { ConcurrencyLimit } from '@ribbonry/service-kit'

/** Bounded concurrency for password hashes: logins must not starve the machine or the thread pool. */
export class HashingSlots extends ConcurrencyLimit {}
