import Bowser from 'bowser'

const MAX_LENGTH = 500
const UNKNOWN = 'Unknown device'

/** A browser in words that its owner knows it by: `Firefox on Windows`, `Safari on iPhone`. Nothing that a user agent says is taken over as it is. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, MAX_LENGTH)
  if (text === '') return UNKNOWN
  const { browser, os, platform } = Bowser.parse(text)
  const on = plain(platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name)
  const words = [plain(browser.name), on].filter((word) => word !== '').join(' on ')
  return words === '' ? UNKNOWN : words
}

/** The library hands on what it does not know. */
function plain(word: string | undefined): string {
  return word !== undefined && /^[A-Za-z][A-Za-z0-9 .!-]{0,29}$/.test(word) ? word : ''
}
