import { currentConsent } from '../tracker/privacy.ts'
import type { Region } from './region.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Stores a region for shared pages: until the browser is closed, and longer with consent. The default region is not stored by
 * visiting a page, only by selecting it (`forgetRegion`).
 */
export function rememberRegion(region: Region): void {
  if (region === 'us') return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const lasting = currentConsent() === true ? `; max-age=${ONE_YEAR_SECONDS}` : ''
  document.cookie = `edition=${region}; path=/${lasting}; samesite=lax${secure}`
}
