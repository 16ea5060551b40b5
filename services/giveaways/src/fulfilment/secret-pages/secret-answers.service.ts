import { DEFAULT_COUNTRY, type NamedWinner, type PostalAddress, toCountry, type TypedAddress } from '@ribbonry/contracts'
import { DomainError, readEmail } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressReader } from '../../addresses/address-reader.service.ts'
import { WinnerAddressesRepository } from '../../addresses/winner-addresses.repository.ts'
import { publicNameOf } from '../public-name.ts'
import { assertShipment, winnerNotFound } from '../refusals.ts'
import type { WinnerChange } from '../winner-row.ts'
import { advance, isEditable } from '../winner-status.ts'
import { WinnerSteps } from '../winner-steps.service.ts'
import { WinnersRepository } from '../winners.repository.ts'
import { incorrectToken, SecretLinks } from './secret-links.service.ts'

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

/** Whether a winner agreed to be named in public, and how. */
interface Consent {
  readonly agreed_public: boolean
  /** Null before there is an address. */
  readonly named_as: NamedWinner | null
}

/** What winners and sponsors enter by a secret link. */
@Injectable()
export class SecretAnswersService {
  constructor(
    @Inject(SecretLinks) private readonly links: SecretLinks,
    @Inject(WinnerSteps) private readonly steps: WinnerSteps,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(WinnerAddressesRepository) private readonly addresses: WinnerAddressesRepository,
    @Inject(AddressReader) private readonly reader: AddressReader,
  ) {}

  /** @throws DomainError `incorrect-token`, `address-locked`, and what is missing of the address */
  async saveAddress(giveawayId: number, token: string, { email, address, agreed_public: agreed }: TypedAnswer): Promise<void> {
    const { winner_id: winnerId } = await this.links.verify(giveawayId, token, ['winner'])
    await this.steps.run(giveawayId, async (step) => {
      const [winner] = await this.winners.lock(step.transaction, giveawayId, winnerId === null ? [] : [winnerId])
      if (winner === undefined || readEmail(email) !== winner.email) throw incorrectToken()
      if (!isEditable(winner))
        throw new DomainError('refused', 'address-locked', 'Your address has been passed on and cannot be changed any more.')
      const complete = completed(address)
      await this.addresses.save(step.transaction, winner.id, complete)
      const named = agreed ?? winner.agreed_public
      await this.winners.update(step.transaction, winner.id, {
        status: advance(winner.status, 'answered'),
        address_received: winner.address_received ?? step.now,
        no_response: null,
        agreed_public: named,
        ...namedColumns(named ? publicNameOf(complete) : null),
      })
      if (named || winner.agreed_public) step.changesPublicPage()
      await this.steps.record(step, { name: `winner ${winner.id}` }, 'enter-address', [winner.id])
    })
  }

  /**
   * Agrees to be named in public, or takes that back. Whoever agrees before the address is there is named once it comes.
   * @throws DomainError `incorrect-token`
   */
  async setConsent(giveawayId: number, token: string, agreed: boolean): Promise<Consent> {
    const { winner_id: winnerId } = await this.links.verify(giveawayId, token, ['winner'])
    return await this.steps.run(giveawayId, async (step) => {
      const [winner] = await this.winners.lock(step.transaction, giveawayId, winnerId === null ? [] : [winnerId])
      if (winner === undefined) throw incorrectToken()
      const actor = { name: `winner ${winner.id}` }
      const address = (await this.reader.read(step.transaction, [winner.id], actor)).get(winner.id)
      const name = address === undefined ? null : publicNameOf(address)
      if (agreed !== winner.agreed_public) {
        const columns = namedColumns(agreed ? name : null)
        await this.winners.update(step.transaction, winner.id, { agreed_public: agreed, ...columns })
        await this.steps.record(step, actor, agreed ? 'agree-public' : 'withdraw-public', [winner.id])
        step.changesPublicPage()
      }
      return { agreed_public: agreed, named_as: name }
    })
  }

  /** @throws DomainError `incorrect-token`, `carrier-missing`, `shipment-id-missing`, `winner-not-found` */
  async enterShipments(giveawayId: number, token: string, shipments: readonly Shipment[]): Promise<void> {
    await this.links.verify(giveawayId, token, ['sponsor'])
    for (const shipment of shipments) assertShipment(shipment)
    await this.steps.run(giveawayId, async (step) => {
      const ids = new Set(shipments.map(({ id }) => id))
      const winners = await this.winners.lock(step.transaction, giveawayId, [...ids])
      const released = winners.filter(({ address_sent: sent }) => sent !== null)
      if (released.length !== ids.size) throw winnerNotFound()
      for (const { id, ...shipment } of shipments)
        await this.winners.update(step.transaction, id, { ...shipment, tracking_received: step.now })
      await this.steps.record(step, { name: `sponsor of giveaway ${giveawayId}` }, 'enter-shipment', [...ids])
    })
  }
}

function namedColumns(name: NamedWinner | null): Pick<WinnerChange, 'public_initial' | 'public_state'> {
  return { public_initial: name?.initial ?? null, public_state: name?.state ?? null }
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
