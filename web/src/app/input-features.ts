import { startAds } from '../features/ads/start-ads.ts'
import type { SaveContext } from '../features/boards/saving/refresh-boards.ts'
import { startSaving } from '../features/boards/saving/start-saving.ts'
import { startShortcuts } from '../features/keyboard/start-shortcuts.ts'
import { startSurprises } from '../features/lists/start-surprises.ts'
import { startSubTags } from '../features/sub-tags/start-sub-tags.ts'
import { fetchNearPictures } from '../ui/picture/near-pictures.ts'
import { startAnnouncingPages } from './announce-pages.ts'
import { startKeepingLists } from './kept-lists.ts'

/**
 * Starts features that a page needs once a person uses it: kept lists, shortcuts, announced pages, surprises, sub-tags, picture
 * prefetch, ads, saved hearts.
 * @param early keys and clicks recorded before this code ran
 */
export function startInputFeatures(context: SaveContext, early: readonly Event[]): void {
  startKeepingLists(context.client)
  startShortcuts(early)
  startAnnouncingPages()
  startSurprises()
  startSubTags()
  fetchNearPictures()
  startAds(context.client)
  startSaving(context)
  // Browser tests wait for it.
  document.documentElement.dataset['inputFeatures'] = ''
}
