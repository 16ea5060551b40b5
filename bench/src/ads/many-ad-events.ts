import type { Stack } from '../servers/stack.ts'
import { eventsFolder } from '../tracking/events-folder.ts'

export const AD_EVENTS = 50_000_000

/** A folder with 50 million events of ads. */
export async function manyAdEvents(stack: Stack): Promise<string> {
  const input = { rows: AD_EVENTS, days: 60, ads: 2000 }
  return await eventsFolder(stack, { name: 'many-ad-events', program: 'ads/fill-ad-events.ts', input })
}
