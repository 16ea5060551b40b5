import type { Device } from '@ribbonry/contracts'
import { LRUCache } from 'lru-cache'
import { isBot } from './bots.ts'
import { deviceOf } from './device-class.ts'

export interface UserAgentClass {
  readonly bot: boolean
  readonly device: Device
}

/** What is read of a user agent; longer ones are cut. */
const LONGEST = 500
const REMEMBERED = 5000

/** What user agents say, remembered: few are sent very often, and reading one costs more than the rest of a beacon. */
export class UserAgents {
  readonly #known = new LRUCache<string, UserAgentClass>({ max: REMEMBERED })

  of(userAgent: string): UserAgentClass {
    const text = userAgent.length > LONGEST ? userAgent.slice(0, LONGEST) : userAgent
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const found = { bot: isBot(text), device: deviceOf(text) }
    this.#known.set(text, found)
    return found
  }
}
