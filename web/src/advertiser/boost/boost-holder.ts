import { storedText } from '../../saving/stored-text.ts'

const KEY = 'boost-holder'

/**
 * Secret that identifies the holds of this device to the server, in every tab and without an account. Created by the first
 * payment.
 */
export const boostHolder = {
  /** Empty before the first payment. */
  read: (): string => storedText(KEY) ?? '',
  /** Returns an empty string without storage: then the typed address identifies the holds. */
  make: (): string => {
    try {
      const known = localStorage.getItem(KEY) ?? ''
      if (known !== '') return known
      localStorage.setItem(KEY, crypto.randomUUID())
      return localStorage.getItem(KEY) ?? ''
    } catch {
      return ''
    }
  },
}
