import { memberErasedBy, postChanged, priceDropped } from '@ribbonry/contracts'

/** Events that this service publishes. */
export const PUBLISHED_EVENTS = [postChanged, priceDropped, memberErasedBy] as const
