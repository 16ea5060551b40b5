import { currentConsent } from '../tracker/privacy.ts'
import type { Region } from './region.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Remembers a region for the pages that all regions share: until the browser is closed, and longer with consent. Nothing is
 * stored for the default: a single page of it takes no region away, only its choice does (`forgetRegion`).
 */
export function rememberRegion(region: Region): void {
  if (region === 'us') return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const lasting = currentConsent() === true ? `; max-age=${ONE_YEAR_SECONDS}` : ''
  document.cookie = `edition=${region}; path=/${lasting}; samesite=lax${secure}`
}
