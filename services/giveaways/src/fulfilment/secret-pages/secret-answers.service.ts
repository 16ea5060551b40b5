import { DEFAULT_COUNTRY, type PostalAddress, toCountry, type TypedAddress } from '@ribbonry/contracts'
import { DomainError, readEmail } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { WinnerAddressesRepository } from '../../addresses/winner-addresses.repository.ts'
import { assertShipment, winnerNotFound } from '../refusals.ts'
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

/** What winners and sponsors enter by a secret link. */
@Injectable()
export class SecretAnswersService {
  constructor(
    @Inject(SecretLinks) private readonly links: SecretLinks,
    @Inject(WinnerSteps) private readonly steps: WinnerSteps,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(WinnerAddressesRepository) private readonly addresses: WinnerAddressesRepository,
  ) {}

  /** @throws DomainError `incorrect-token`, `address-locked`, and what is missing of the address */
  async saveAddress(giveawayId: number, token: string, { email, address, agreed_public: agreed }: TypedAnswer): Promise<void> {
    const { winner_id: winnerId } = await this.links.verify(giveawayId, token, ['winner'])
    await this.steps.run(giveawayId, async (step) => {
      const [winner] = await this.winners.lock(step.transaction, giveawayId, winnerId === null ? [] : [winnerId])
      if (winner === undefined || readEmail(email) !== winner.email) throw incorrectToken()
      if (!isEditable(winner))
        throw new DomainError('refused', 'address-locked', 'Your address has been passed on and cannot be changed any more.')
      await this.addresses.save(step.transaction, winner.id, completed(address))
      await this.winners.update(step.transaction, winner.id, {
        status: advance(winner.status, 'answered'),
        address_received: winner.address_received ?? step.now,
        no_response: null,
        ...(agreed === undefined ? {} : { agreed_public: agreed }),
      })
      await this.steps.record(step, { name: `winner ${winner.id}` }, 'enter-address', [winner.id])
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
