import type { QueryClient } from '@tanstack/react-query'
import { startAds } from '../features/ads/start-ads.ts'

/** What goes with every page and that none needs: ads. */
export function startCompanions(client: QueryClient): void {
  startAds(client)
}
