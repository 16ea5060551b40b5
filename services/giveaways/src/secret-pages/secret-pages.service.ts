import { DEFAULT_COUNTRY, type PostalAddress, toCountry, type TypedAddress } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, readEmail, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { AddressReader } from '../addresses/address-reader.service.ts'
import { WinnerAddressesRepository } from '../addresses/winner-addresses.repository.ts'
import { type FulfilledGiveaway, FulfilledGiveawaysRepository } from '../fulfilment/fulfilled-giveaways.repository.ts'
import { assertShipment, winnerNotFound } from '../fulfilment/refusals.ts'
import type { WinnerRow } from '../fulfilment/winner-row.ts'
import { advance, isEditable } from '../fulfilment/winner-status.ts'
import { WinnersRepository } from '../fulfilment/winners.repository.ts'
import { incorrectToken, SecretLinks } from './secret-links.service.ts'

/** What a secret page shows: of a winner, or to a sponsor of all winners whose addresses were released. */
export interface SecretPage {
  readonly giveaway: FulfilledGiveaway
  readonly scope: 'winner' | 'sponsor'
  readonly winners: readonly WinnerRow[]
  readonly addresses: ReadonlyMap<number, PostalAddress>
}

interface Shipment {
  readonly id: number
  readonly shipping_company: string
  readonly tracking_id: string
}

interface TypedAnswer {
  readonly email: string
  readonly address: TypedAddress
  readonly agreed_public?: boolean | undefined
}

/** What winners and sponsors do by a secret link. */
@Injectable()
export class SecretPagesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SecretLinks) private readonly links: SecretLinks,
    @Inject(FulfilledGiveawaysRepository) private readonly giveaways: FulfilledGiveawaysRepository,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(WinnerAddressesRepository) private readonly addresses: WinnerAddressesRepository,
    @Inject(AddressReader) private readonly reader: AddressReader,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `incorrect-token` */
  async page(giveawayId: number, token: string): Promise<SecretPage> {
    const { scope, winner_id: winnerId } = await this.links.verify(giveawayId, token, ['winner', 'sponsor'])
    return await this.transactions.run(async (transaction) => {
      const giveaway = await this.giveaways.find(transaction, giveawayId)
      if (giveaway === undefined) throw incorrectToken()
      const all = await this.winners.ofGiveaway(transaction, giveawayId)
      const winners = all.filter(({ id, address_sent: sent }) => (scope === 'winner' ? id === winnerId : sent !== null))
      if (scope === 'winner' && winners.length === 0) throw incorrectToken()
      const actor = { name: scope === 'winner' ? `winner ${winnerId}` : `sponsor of giveaway ${giveawayId}` }
      const ids = winners.map(({ id }) => id)
      return { giveaway, scope, winners, addresses: await this.reader.read(transaction, ids, actor) }
    })
  }

  /** @throws DomainError `incorrect-token`, `address-locked`, and what is missing of the address */
  async saveAddress(giveawayId: number, token: string, { email, address, agreed_public: agreed }: TypedAnswer): Promise<void> {
    const { winner_id: winnerId } = await this.links.verify(giveawayId, token, ['winner'])
    await this.transactions.run(async (transaction) => {
      const winner = await this.#lockWinner(transaction, giveawayId, winnerId)
      if (readEmail(email) !== winner.email) throw incorrectToken()
      if (!isEditable(winner))
        throw new DomainError('refused', 'address-locked', 'Your address has been passed on and cannot be changed any more.')
      await this.addresses.save(transaction, winner.id, completed(address))
      await this.winners.update(transaction, winner.id, {
        status: advance(winner.status, 'answered'),
        address_received: winner.address_received ?? this.clock(),
        no_response: null,
        ...(agreed === undefined ? {} : { agreed_public: agreed }),
      })
      await this.#record(transaction, `winner ${winner.id}`, 'enter-address', winner)
    })
  }

  /** @throws DomainError `incorrect-token`, `carrier-missing`, `shipment-id-missing`, `winner-not-found` */
  async enterShipments(giveawayId: number, token: string, shipments: readonly Shipment[]): Promise<void> {
    await this.links.verify(giveawayId, token, ['sponsor'])
    await this.transactions.run(async (transaction) => {
      await this.giveaways.lock(transaction, giveawayId)
      for (const shipment of shipments) assertShipment(shipment)
      const ids = new Set(shipments.map(({ id }) => id))
      const winners = await this.winners.lock(transaction, giveawayId, [...ids])
      const released = new Map(winners.filter(({ address_sent: sent }) => sent !== null).map((winner) => [winner.id, winner]))
      if (released.size !== ids.size) throw winnerNotFound()
      for (const { id, shipping_company, tracking_id } of shipments) {
        const winner = released.get(id)
        if (winner === undefined) continue
        await this.winners.update(transaction, id, { shipping_company, tracking_id, tracking_received: this.clock() })
        await this.#record(transaction, `sponsor of giveaway ${giveawayId}`, 'enter-shipment', winner)
      }
    })
  }

  async #lockWinner(transaction: Transaction, giveawayId: number, winnerId: number | null): Promise<WinnerRow> {
    await this.giveaways.lock(transaction, giveawayId)
    const [winner] = await this.winners.lock(transaction, giveawayId, winnerId === null ? [] : [winnerId])
    if (winner === undefined) throw incorrectToken()
    return winner
  }

  async #record(transaction: Transaction, name: string, action: string, winner: WinnerRow): Promise<void> {
    const item = { type: 'winner', id: winner.id }
    await this.activity.record(transaction, { actor: { name }, action, item, details: { giveaway: winner.giveaway_id } })
  }
}

/** @throws DomainError for what is missing, in the order of the form */
function completed(address: TypedAddress): PostalAddress {
  if (address.name === '') throw new DomainError('refused', 'name-missing', 'Please enter your name')
  if (address.address_line_one === '') throw new DomainError('refused', 'address-missing', 'Please enter your address')
  if ([address.state, address.city, address.zip_code].includes(''))
    throw new DomainError('refused', 'place-missing', 'Please enter state, city and zip code')
  const country = address.country === '' ? DEFAULT_COUNTRY : toCountry(address.country)
  if (country === undefined) throw new DomainError('refused', 'country-unknown', 'We do not know that country.')
  return { ...address, country }
}
