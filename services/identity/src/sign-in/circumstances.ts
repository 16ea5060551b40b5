import type { Circumstances } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { deviceName } from './device-name.ts'

/** Time, device and country of a request, for mails about it. */
export function circumstancesOf({ userAgent, edgeCountry }: Visitor, now: Date): Circumstances {
  return { at: now.toISOString(), device: deviceName(userAgent), country: edgeCountry ?? null }
}
