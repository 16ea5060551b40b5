import type { Circumstances } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { deviceName } from './device-name.ts'

/** Time, device and country of a request, for mails about it. */
export function circumstancesOf({ userAgent, edgeCountry }: Visitor): Circumstances {
  return { at: new Date().toISOString(), device: deviceName(userAgent), country: edgeCountry ?? null }
}
