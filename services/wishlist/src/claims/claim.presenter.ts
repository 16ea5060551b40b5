import type { OwnClaim } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { presentOwner } from '../boards/board-owner.presenter.ts'
import { type CardReader, ItemPresenter, presentAd } from '../items/item.presenter.ts'
import type { ClaimRow } from './claims.repository.ts'

/** Presents claims to those who made them. */
@Injectable()
export class ClaimPresenter {
  constructor(@Inject(ItemPresenter) private readonly items: ItemPresenter) {}

  claim(row: ClaimRow, reader: CardReader): OwnClaim {
    const card = row.kind === 'post' ? this.items.post(row.thing_id, row.post, reader) : presentAd(row.thing_id, row.ad)
    const isKnown = row.post !== null || (row.ad !== null && row.ad.facts !== null)
    return {
      item_id: row.item_id,
      wishlist_id: row.wishlist_id,
      title: isKnown ? card.title : '',
      what: isKnown ? card.what : '',
      image: isKnown ? card.image : '',
      uri: card.uri,
      merchant: card.merchant,
      link: card.link,
      price: card.price,
      currency: card.currency,
      user: presentOwner(row.owner_id, row),
      claimed: row.claimed.toISOString(),
      bought: row.bought,
      gone: row.gone,
    }
  }
}
