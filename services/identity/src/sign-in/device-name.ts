import Bowser from 'bowser'

const MAX_LENGTH = 500
const UNKNOWN = 'Unknown device'

/** A readable name of a browser: `Firefox on Windows`, `Safari on iPhone`. Never contains raw text of the user agent. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, MAX_LENGTH)
  if (text === '') return UNKNOWN
  const { browser, os, platform } = Bowser.parse(text)
  const on = plain(platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name)
  const words = [plain(browser.name), on].filter((word) => word !== '').join(' on ')
  return words === '' ? UNKNOWN : words
}

/** The library returns unknown values unchanged. */
function plain(word: string | undefined): string {
  return word !== undefined && /^[A-Za-z][A-Za-z0-9 .!-]{0,29}$/.test(word) ? word : ''
}
