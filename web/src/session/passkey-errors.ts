import { CallError } from '../api/call-error.ts'
import { NO_PASSKEYS } from './passkey.ts'

interface Words {
  /** What did not work, when no answer came that says why. */
  readonly failed: string
  /** That nothing happened on the device: most of all because its owner would rather not. */
  readonly unused: string
}

/** What is said when no passkey came of it. Browsers tell their reasons by the error's name (WebAuthn level 3, sections 5.1.3 and 5.1.4). */
export function passkeyErrorMessage(error: Error, { failed, unused }: Words): string {
  if (error instanceof CallError) return error.isBusinessFailure ? error.message : failed
  if (error.name === 'SecurityError' || error.message === NO_PASSKEYS) return NO_PASSKEYS
  return error.name === 'InvalidStateError' ? 'There is a passkey for this account on this device already.' : unused
}
