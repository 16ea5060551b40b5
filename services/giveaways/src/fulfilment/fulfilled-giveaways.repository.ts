import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { entriesHereOf } from '../giveaways/giveaways.repository.ts'

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
  /** How many are to win. */
  readonly winners: number
  /** Visitors enter on this site. */
  readonly entries_here: boolean
}

const FIND = `
  select id, slug, title, sponsor, sponsored, sponsor_contact, ends, winners, ${entriesHereOf('giveaways')} as entries_here
  from giveaways where id = $1`

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
