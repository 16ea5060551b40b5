import { describe, expect, it } from '@jest/globals'
import { NO_PASSKEYS, passkeyErrorMessage } from './sign-in-methods.ts'

const WORDS = { failed: 'It did not work.', unused: 'Nothing was used.' }

describe('a passkey that was not made or used', () => {
  it('blames the browser where passkeys are not allowed or not supported', () => {
    expect(passkeyErrorMessage(new DOMException('The operation is insecure.', 'SecurityError'), WORDS)).toBe(NO_PASSKEYS)
    expect(passkeyErrorMessage(new Error(NO_PASSKEYS), WORDS)).toBe(NO_PASSKEYS)
  })

  it('says so where the device has one already', () => {
    expect(
      passkeyErrorMessage(
        new DOMException('The user attempted to register an authenticator that contains one.', 'InvalidStateError'),
        WORDS,
      ),
    ).toContain('on this device already')
  })

  it('blames nobody when the owner cancelled', () => {
    expect(
      passkeyErrorMessage(new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'), WORDS),
    ).toBe(WORDS.unused)
  })
})
