import type { QueryClient } from '@tanstack/react-query'
import { startAds } from '../features/ads/start-ads.ts'
import { startSaving } from '../features/boards/saving/start-saving.ts'
import { startShortcuts } from '../features/keyboard/start-shortcuts.ts'
import { startOffline } from '../features/offline/start-offline.ts'
import { fetchNearPictures } from '../ui/picture/near-pictures.ts'
// Preloads the routes of all other pages.
import './more-routes.tsx'

/** Starts features that every page has and none needs at once: shortcuts, offline pages, picture prefetch, ads, saved hearts. */
export function startBackgroundFeatures(client: QueryClient): void {
  startShortcuts()
  startOffline()
  fetchNearPictures()
  startAds(client)
  startSaving(client)
}
