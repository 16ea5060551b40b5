import type { BoardItem } from '@ribbonry/contracts'
import type { SaveableItem } from '../../ui/saving/saved-items.ts'

/** Item reference as in the calls. */
export type ItemRef = { readonly post_id: number } | { readonly ad_id: number }

export function itemRefOf({ id, ad_id: adId }: SaveableItem): ItemRef {
  return adId ? { ad_id: adId } : { post_id: id }
}

/** A board item in the shape of cards and hearts: an ad keeps its own id, which a gift may have too (D3.27). */
export function asCard<Item extends Pick<BoardItem, 'id' | 'ad_id' | 'ad' | 'native_ad' | 'item_type'>>(item: Item): Item {
  return item.item_type === 'ad' ? { ...item, id: -item.id, ad_id: item.ad_id ?? item.id, ad: true, native_ad: true } : item
}
