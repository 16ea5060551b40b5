import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type BoardItem, getBoard, listBoards, listOwnBoards, listRecentlyAdded } from '@ribbonry/contracts'
import { queryKey } from '../../../api/query-key.ts'
import { refresh } from '../../../api/refresh.ts'
import { meOptions } from '../../../session/account.ts'
import type { SaveableItem, SavedItems } from '../../../saving/saved-items.ts'

/** The application's query client and its hearts. */
export interface SaveContext {
  readonly client: QueryClient
  readonly items: SavedItems
}

/** Calls that answer with boards or their items. */
export const CALLS_OF_BOARDS = [getBoard, listBoards, listOwnBoards, listRecentlyAdded]

const OF_BOARDS: ReadonlySet<unknown> = new Set(CALLS_OF_BOARDS.map((call) => queryKey(call)[0]))

/** Invalidates every board query, except `except`, which is up to date. */
export function refreshBoards(client: QueryClient, except?: QueryKey): Promise<void> {
  const known = except === undefined ? undefined : hashKey(except)
  return refresh(client, {
    predicate: ({ queryKey: [route], queryHash }) => OF_BOARDS.has(route) && queryHash !== known,
  })
}

/** Updates the member's number of saved items. */
export function setSavedCount(client: QueryClient, count: number): void {
  client.setQueryData(meOptions.queryKey, (me) =>
    me === undefined ? me : { ...me, user: { ...me.user, wishlist_count: count } },
  )
}

/** Item reference as in the calls. */
export type ItemRef = { readonly post_id: number } | { readonly ad_id: number }

export function itemRefOf({ id, ad_id: adId }: SaveableItem): ItemRef {
  return adId ? { ad_id: adId } : { post_id: id }
}

/** A board item in the shape of cards and hearts: an ad keeps its own id, which a gift may have too (D3.27). */
export function asCard<Item extends Pick<BoardItem, 'id' | 'ad_id' | 'ad' | 'native_ad' | 'item_type'>>(item: Item): Item {
  return item.item_type === 'ad' ? { ...item, id: -item.id, ad_id: item.ad_id ?? item.id, ad: true, native_ad: true } : item
}
