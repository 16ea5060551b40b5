import { isbot } from 'isbot'

/** Whether a user agent is not a person's browser. One that tells nothing of itself is taken for a program. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent)
}
