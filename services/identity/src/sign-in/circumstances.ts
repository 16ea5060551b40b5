import type { Circumstances } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { deviceName } from './device-name.ts'

/** What a mail tells of who asked for something, so that its reader knows whether it was themselves. */
export function circumstancesOf({ userAgent, edgeCountry }: Visitor): Circumstances {
  return { at: new Date().toISOString(), device: deviceName(userAgent), country: edgeCountry ?? null }
}
