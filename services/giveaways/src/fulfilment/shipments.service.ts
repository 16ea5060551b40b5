import { DomainError, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { WinnerAddressesRepository } from '../addresses/winner-addresses.repository.ts'
import { SecretLinks } from './secret-pages/secret-links.service.ts'
import { winnerMailText } from './winner-mails/winner-mail-text.ts'
import { WinnerMails } from './winner-mails/winner-mails.service.ts'
import { addressMissing, assertShipment } from './refusals.ts'
import { trackingLink } from './tracking-link.ts'
import type { WinnerRow } from './winner-row.ts'
import { advance } from './winner-status.ts'
import { type Step, WinnerSteps } from './winner-steps.service.ts'
import { WinnersRepository } from './winners.repository.ts'

interface Shipment {
  readonly winner: number
  readonly shipping_company: string
  readonly tracking_id: string
}

/** From the address to the parcel: the request to the sponsor, the shipment, the mail to the winner. */
@Injectable()
export class ShipmentsService {
  constructor(
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(WinnerSteps) private readonly steps: WinnerSteps,
    @Inject(WinnerAddressesRepository) private readonly addresses: WinnerAddressesRepository,
    @Inject(SecretLinks) private readonly links: SecretLinks,
    @Inject(WinnerMails) private readonly mails: WinnerMails,
  ) {}

  /** @throws DomainError what `sendShippingRequest` declares */
  async request(giveawayId: number, ids: readonly number[], text: string, by: Identity): Promise<WinnerRow[]> {
    return await this.steps.run(giveawayId, async (step) => {
      const { transaction, giveaway } = step
      const contact = giveaway.sponsored ? giveaway.sponsor_contact : null
      if (contact === null) throw new DomainError('refused', 'sponsor-missing', 'This giveaway has no sponsor to write to.')
      if (ids.length === 0) throw new DomainError('refused', 'winners-missing', 'Please choose at least one winner.')
      const winners = await this.steps.lock(step, ids)
      const winnerIds = winners.map(({ id }) => id)
      const answered = await this.addresses.existing(transaction, winnerIds)
      if (answered.size !== winnerIds.length) throw addressMissing()
      const subject = { giveawayId, kind: 'giveaway-shipping-request', winnerIds } as const
      if (await this.mails.isRepeat(transaction, subject)) return winners
      await this.#release(step, winners)
      const link = await this.links.createForSponsor(transaction, giveawayId)
      const words = text || winnerMailText('shipping_request', giveaway)
      const data = { title: giveaway.title, text: words, winners: winners.length, link }
      await this.mails.insert(transaction, subject, { to: contact, template: subject.kind, data })
      await this.steps.record(step, { memberId: by.userId }, 'send-shipping-request', winnerIds)
      return await this.steps.lock(step, winnerIds)
    })
  }

  /** @throws DomainError what `enterShipment` declares */
  async enter(giveawayId: number, { winner: id, ...shipment }: Shipment, by: Identity): Promise<WinnerRow> {
    return await this.steps.run(giveawayId, async (step) => {
      const winner = await this.steps.lockOne(step, id)
      if (winner.address_received === null) throw addressMissing()
      assertShipment(shipment)
      await this.winners.update(step.transaction, id, { ...shipment, tracking_received: step.now })
      await this.steps.record(step, { memberId: by.userId }, 'enter-shipment', [id])
      return await this.steps.lockOne(step, id)
    })
  }

  /** @throws DomainError what `sendTrackingInfo` declares */
  async sendTrackingInfo(giveawayId: number, id: number, text: string, by: Identity): Promise<WinnerRow> {
    return await this.steps.run(giveawayId, async (step) => {
      const winner = await this.steps.lockOne(step, id)
      const { shipping_company, tracking_id, email } = winner
      if (shipping_company === '' || tracking_id === '')
        throw new DomainError('refused', 'shipment-missing', 'Carrier and shipment ID are not known yet.')
      const subject = { giveawayId, kind: 'giveaway-tracking-info', winnerIds: [id] } as const
      if (await this.mails.isRepeat(step.transaction, subject)) return winner
      await this.winners.update(step.transaction, id, {
        status: advance(winner.status, 'shipped'),
        tracking_sent: winner.tracking_sent ?? step.now,
      })
      const { title } = step.giveaway
      const link = trackingLink(shipping_company, tracking_id)
      const shipment = { shipping_company, tracking_id, ...(link === '' ? {} : { link }) }
      const data = { title, text: text || winnerMailText('tracking_info', step.giveaway), ...shipment }
      await this.mails.insert(step.transaction, subject, { to: email, template: subject.kind, data })
      await this.steps.record(step, { memberId: by.userId }, 'send-tracking-info', [id])
      return await this.steps.lockOne(step, id)
    })
  }

  async #release({ transaction, now }: Step, winners: readonly WinnerRow[]): Promise<void> {
    for (const { id, status, address_sent: sent } of winners) {
      const change = { status: advance(status, 'released'), address_sent: sent ?? now, unlocked: false }
      await this.winners.update(transaction, id, change)
    }
  }
}
