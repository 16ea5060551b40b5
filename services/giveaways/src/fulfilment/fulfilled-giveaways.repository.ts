import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** What the way to the parcel needs of a giveaway. */
export interface FulfilledGiveaway {
  readonly id: number
  readonly slug: string
  readonly title: string
  /** Name of the sponsor. */
  readonly sponsor: string
  /** Whether the sponsor ships the prizes. */
  readonly sponsored: boolean
  readonly sponsor_contact: string | null
  readonly ends: Date
}

const FIND = 'select id, slug, title, sponsor, sponsored, sponsor_contact, ends from giveaways where id = $1'

/** Giveaways, as their winners and sponsors meet them. */
@Injectable()
export class FulfilledGiveawaysRepository {
  async find(transaction: Transaction, id: number): Promise<FulfilledGiveaway | undefined> {
    return (await transaction.query<FulfilledGiveaway[]>(FIND, [id]))[0]
  }

  /** Steps of one giveaway happen one after the other. */
  async lock(transaction: Transaction, id: number): Promise<FulfilledGiveaway | undefined> {
    return (await transaction.query<FulfilledGiveaway[]>(`${FIND} for no key update`, [id]))[0]
  }
}
