import type { QueryClient } from '@tanstack/react-query'
import { storedGuestBoard } from '../features/boards/guest/stored-guest-board.ts'
import { startOffline } from '../features/offline/start-offline.ts'
import type { SavedItems } from '../saving/saved-items.ts'
import { maybeSignedIn } from '../session/account.ts'
import { hasKeptLists } from './kept-lists-storage.ts'
import { onFirstInput } from '../ui/mounted/first-input.ts'

/**
 * Starts features that every page has and none needs at once: offline pages now, all others with the first input, unless hearts
 * may have to be filled or a list that has grown is to come back.
 */
export function startBackgroundFeatures(client: QueryClient, items: SavedItems): void {
  startOffline()
  const early = new HeldInput()
  const startOthers = () => {
    import('./input-features.ts').then(
      ({ startInputFeatures }) => {
        startInputFeatures({ client, items }, early.release())
      },
      () => undefined,
    )
  }
  if (maybeSignedIn() || storedGuestBoard() !== null || scrollY > 0 || hasKeptLists()) startOthers()
  else onFirstInput(startOthers)
  // Loads the routes of all other pages, before a link is followed.
  onFirstInput(() => {
    for (const load of [() => import('./more-routes.tsx'), () => import('../routes/post.route.tsx')])
      load().catch(() => undefined)
  })
}

/** What reports visits by a newsletter, where its link has led here; other pages do not load that code. */
export async function newsletterReports() {
  if (!location.search.includes('utm_source=newsletter')) return undefined
  const loaded = await import('../tracker/newsletter.ts').catch(() => undefined)
  return loaded?.newsletterBeacons
}

const HELD = ['keydown', 'click'] as const

/** Keys and clicks that arrive while the code for them loads. */
class HeldInput {
  readonly #events: Event[] = []
  readonly #hold = (event: Event): void => {
    this.#events.push(event)
  }

  constructor() {
    for (const type of HELD) addEventListener(type, this.#hold)
  }

  /** Ends the recording and returns it. */
  release(): readonly Event[] {
    for (const type of HELD) removeEventListener(type, this.#hold)
    return this.#events
  }
}
