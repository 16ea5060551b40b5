import type { QueryClient } from '@tanstack/react-query'
import { startAds } from '../features/ads/start-ads.ts'
import { startShortcuts } from '../features/keyboard/start-shortcuts.ts'
import { startOffline } from '../features/offline/start-offline.ts'

/** What goes with every page and that none needs: keys for browsing, pages that can be read without a line, ads. */
export function startCompanions(client: QueryClient): void {
  startShortcuts()
  startOffline()
  startAds(client)
}
