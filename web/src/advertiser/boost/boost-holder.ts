import { storedText } from '../../saving/stored-text.ts'

const KEY = 'boost-holder'

/** Secret by which the server knows the days of this device again, in every tab, without an account. Made when somebody pays. */
export const boostHolder = {
  /** Empty before anything was paid for here. */
  read: (): string => storedText(KEY) ?? '',
  /** Empty where storage is forbidden: days are known by the address that is typed then. */
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
