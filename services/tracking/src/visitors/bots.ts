import { isbot } from 'isbot'

/** Whether a user agent is a bot. An empty user agent is a bot. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent)
}
