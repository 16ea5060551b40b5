import { Slots } from '@ribbonry/service-kit'

/** Hashes of passwords that run at a time: sign-ins can starve neither the machine nor the thread pool. */
export class HashingSlots extends Slots {}
