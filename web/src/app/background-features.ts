import type { QueryClient } from '@tanstack/react-query'
import { startAds } from '../features/ads/start-ads.ts'
import { startSaving } from '../features/boards/saving/start-saving.ts'
import { startShortcuts } from '../features/keyboard/start-shortcuts.ts'
import { startOffline } from '../features/offline/start-offline.ts'
import { fetchNearPictures } from '../ui/picture/near-pictures.ts'
// The way to other pages, before somebody takes it.
import './more-routes.tsx'

/** What goes with every page and that none needs: keys for browsing, pages that can be read without a line, pictures in good time, ads, full hearts. */
export function startBackgroundFeatures(client: QueryClient): void {
  startShortcuts()
  startOffline()
  fetchNearPictures()
  startAds(client)
  startSaving(client)
}
