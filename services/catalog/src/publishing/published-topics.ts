import { memberErasedBy, postChanged, priceDropped } from '@ribbonry/contracts'

/** All that the catalogue tells others. */
export const PUBLISHED_TOPICS: readonly string[] = [postChanged.topic, priceDropped.topic, memberErasedBy.topic]
