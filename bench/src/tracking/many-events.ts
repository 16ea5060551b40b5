import type { Stack } from '../servers/stack.ts'
import { eventsFolder } from './events-folder.ts'

export const MANY_EVENTS = 50_000_000
export const MANY_POSTS = 100_000

/** A folder with 50 million events of gifts. */
export async function manyEvents(stack: Stack): Promise<string> {
  const input = { rows: MANY_EVENTS, days: 60, posts: MANY_POSTS }
  return await eventsFolder(stack, { name: 'many-events', program: 'tracking/fill-events.ts', input })
}
