import { postChanged } from '@ribbonry/contracts'

/** All that the catalogue tells others. */
export const PUBLISHED_TOPICS: readonly string[] = [postChanged.topic]
