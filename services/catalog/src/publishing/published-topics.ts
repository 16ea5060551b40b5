import { memberErasedBy, postChanged, priceDropped } from '@ribbonry/contracts'

/** Topics that this service publishes. */
export const PUBLISHED_TOPICS: readonly string[] = [postChanged.topic, priceDropped.topic, memberErasedBy.topic]
