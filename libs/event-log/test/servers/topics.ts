import { randomUUID } from 'node:crypto'

/** Each test uses its own topic and groups, so tests share only the servers. */
export const freshName = (word: string): string => `${word}-${randomUUID()}`
