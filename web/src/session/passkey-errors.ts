import { CallError } from '../api/call-error.ts'
import { NO_PASSKEYS } from './passkey.ts'

interface PasskeyMessages {
  /** Message for a failure without a reason. */
  readonly failed: string
  /** Message when the device did nothing, mostly because the member cancelled. */
  readonly unused: string
}

/** Message for a WebAuthn error. Browsers give the reason as the error's name (WebAuthn level 3, sections 5.1.3 and 5.1.4). */
export function passkeyErrorMessage(error: Error, { failed, unused }: PasskeyMessages): string {
  if (error instanceof CallError) return error.isBusinessFailure ? error.message : failed
  if (error.name === 'SecurityError' || error.message === NO_PASSKEYS) return NO_PASSKEYS
  return error.name === 'InvalidStateError' ? 'There is a passkey for this account on this device already.' : unused
}
