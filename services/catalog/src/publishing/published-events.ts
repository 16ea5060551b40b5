import { blogPostChanged, memberErasedBy, postChanged, priceDropped } from '@ribbonry/contracts'

/** Events that this service publishes. */
export const PUBLISHED_EVENTS = [blogPostChanged, postChanged, priceDropped, memberErasedBy] as const
