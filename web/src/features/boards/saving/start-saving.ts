import { hashKey, type QueryClient } from '@tanstack/react-query'
import { LOOKUP_IDS } from '@ribbonry/contracts'
import { readItemCode } from '@ribbonry/links'
import { meOptions } from '../../../session/get-me.ts'
import { codeOf, clearSaved, markSaved, watchHearts } from '../../../ui/saving/saved-items.ts'
import { lookUpAds, lookUpPosts } from '../api/look-up-saved.ts'
import { guestGifts } from '../guest/guest-board.ts'
import { mergeGuestBoard } from '../guest/merge-guest-board.ts'
import { type Kind, SavedItemLookup } from './saved-item-lookup.ts'

/**
 * Fills the hearts of saved items: for a member from batched lookups, for a visitor from this device. Items saved on the device
 * move to a board once a member is logged in.
 */
export function startSaving(client: QueryClient): void {
  let member = 0
  const update = (): void => {
    const now = client.getQueryData(meOptions.queryKey)?.user.user_id ?? 0
    if (now === member) return
    member = now
    clearSaved()
    if (member === 0) showGuestHearts()
    else {
      watchMemberHearts(client)
      void mergeGuestBoard(client)
    }
  }
  const me = hashKey(meOptions.queryKey)
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === me) update()
  })
  showGuestHearts()
  update()
}

function showGuestHearts(): void {
  watchHearts(() => undefined)
  markSaved(guestGifts().map(codeOf), true)
}

/** One lookup per member: what another one saved must not show. */
function watchMemberHearts(client: QueryClient): void {
  const lookup = new SavedItemLookup({
    posts: (ids) => lookUpPosts(client, ids),
    ads: (ids) => lookUpAds(client, ids),
    maxIds: LOOKUP_IDS,
    found: (kind, ids) => {
      markSaved(
        ids.map((id) => codeIn(kind, id)),
        true,
      )
    },
  })
  watchHearts((code) => {
    const item = readItemCode(code)
    if (item !== null) lookup.add(item.type === 'ad' ? 'ads' : 'posts', item.id)
  })
}

function codeIn(kind: Kind, id: number): string {
  return codeOf(kind === 'ads' ? { id: -id, title: '', ad_id: id } : { id, title: '' })
}
