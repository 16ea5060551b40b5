import { randomUUID } from 'node:crypto'

/** Every test has a topic and groups of its own, so that tests share servers and nothing else. */
export const freshName = (word: string): string => `${word}-${randomUUID()}`
