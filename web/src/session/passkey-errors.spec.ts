import { describe, expect, it } from '@jest/globals'
import { NO_PASSKEYS } from './passkey.ts'
import { passkeyErrorMessage } from './passkey-errors.ts'

const WORDS = { failed: 'It did not work.', unused: 'Nothing was used.' }

describe('a passkey that was not made or used', () => {
  it('is blamed on the browser where the site may have none, or the browser knows none', () => {
    expect(passkeyErrorMessage(new DOMException('The operation is insecure.', 'SecurityError'), WORDS)).toBe(NO_PASSKEYS)
    expect(passkeyErrorMessage(new Error(NO_PASSKEYS), WORDS)).toBe(NO_PASSKEYS)
  })

  it('is called what it is where the device has one', () => {
    expect(passkeyErrorMessage(new DOMException('The user attempted to register an authenticator that contains one.', 'InvalidStateError'), WORDS)).toContain('on this device already')
  })

  it('is nobody’s fault when its owner would rather not', () => {
    expect(passkeyErrorMessage(new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'), WORDS)).toBe(WORDS.unused)
  })
})
