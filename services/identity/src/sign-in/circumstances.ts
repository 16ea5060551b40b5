import type { Circumstances } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { deviceWords } from './device-words.ts'

/** What a mail tells of who asked for something, so that its reader knows whether it was themselves. */
export function circumstancesOf({ userAgent, edgeCountry }: Visitor): Circumstances {
  return { at: new Date().toISOString(), device: deviceWords(userAgent), country: edgeCountry ?? null }
}
