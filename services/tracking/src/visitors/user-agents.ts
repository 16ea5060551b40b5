import type { Device } from '@ribbonry/contracts'
import { LRUCache } from 'lru-cache'
import { isBot } from './bots.ts'
import { deviceOf } from './device-class.ts'

export interface UserAgentClass {
  readonly bot: boolean
  readonly device: Device
}

/** Longer user agents are truncated. */
const MAX_LENGTH = 500
const CACHE_SIZE = 5000

/**
 * Classifies user agents, with a cache: classification costs more than the rest of a beacon, and few user agents are frequent.
 */
export class UserAgentClassifier {
  readonly #cache = new LRUCache<string, UserAgentClass>({ max: CACHE_SIZE })

  classify(userAgent: string): UserAgentClass {
    const text = userAgent.length > MAX_LENGTH ? userAgent.slice(0, MAX_LENGTH) : userAgent
    const known = this.#cache.get(text)
    if (known !== undefined) return known
    const found = { bot: isBot(text), device: deviceOf(text) }
    this.#cache.set(text, found)
    return found
  }
}
