import {
  addWinner,
  type CallAnswer,
  type CallInput,
  endSecretLinks,
  enterShipment,
  listWinners,
  markNoResponse,
  removeWinner,
  sendAddressRequest,
  sendShippingRequest,
  sendTrackingInfo,
  unlockAddress,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { AddressRequestsService } from './address-requests.service.ts'
import { ShipmentsService } from './shipments.service.ts'
import { WinnerPresenter } from './winner.presenter.ts'
import { WinnersService } from './winners.service.ts'

/** What staff do with winners. */
@Controller()
export class WinnersController {
  constructor(
    @Inject(WinnersService) private readonly winners: WinnersService,
    @Inject(AddressRequestsService) private readonly requests: AddressRequestsService,
    @Inject(ShipmentsService) private readonly shipments: ShipmentsService,
    @Inject(WinnerPresenter) private readonly presenter: WinnerPresenter,
  ) {}

  @Handles(listWinners)
  async list(
    @Input() { params }: CallInput<typeof listWinners>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listWinners>> {
    const { winners, addresses } = await this.winners.list(params.id, memberOf(context))
    return this.presenter.presentList(winners, addresses)
  }

  @Handles(addWinner)
  async add(
    @Input() { params, body }: CallInput<typeof addWinner>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addWinner>> {
    return { winner: this.presenter.present(await this.winners.add(params.id, body.email, memberOf(context))) }
  }

  @Handles(sendAddressRequest)
  async sendAddressRequest(
    @Input() { params, body }: CallInput<typeof sendAddressRequest>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof sendAddressRequest>> {
    const winner = await this.requests.send(params.id, body.email, body.email_body, memberOf(context))
    return { winner: this.presenter.present(winner) }
  }

  @Handles(sendShippingRequest)
  async sendShippingRequest(
    @Input() { params, body }: CallInput<typeof sendShippingRequest>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof sendShippingRequest>> {
    const winners = await this.shipments.request(params.id, body.winners, body.email, memberOf(context))
    return { winners: winners.map((winner) => this.presenter.present(winner)) }
  }

  @Handles(sendTrackingInfo)
  async sendTrackingInfo(
    @Input() { params, body }: CallInput<typeof sendTrackingInfo>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof sendTrackingInfo>> {
    const winner = await this.shipments.sendTrackingInfo(params.id, body.winner, body.email, memberOf(context))
    return { winner: this.presenter.present(winner) }
  }

  @Handles(enterShipment)
  async enterShipment(
    @Input() { params, body }: CallInput<typeof enterShipment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof enterShipment>> {
    return { winner: this.presenter.present(await this.shipments.enter(params.id, body, memberOf(context))) }
  }

  @Handles(markNoResponse)
  async markNoResponse(
    @Input() { body }: CallInput<typeof markNoResponse>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof markNoResponse>> {
    const winner = await this.winners.markNoResponse(body.winner_id, body.undo, memberOf(context))
    return { winner: this.presenter.present(winner) }
  }

  @Handles(unlockAddress)
  async unlock(
    @Input() { params, body }: CallInput<typeof unlockAddress>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof unlockAddress>> {
    return { winner: this.presenter.present(await this.winners.unlock(params.id, body.winner, memberOf(context))) }
  }

  @Handles(removeWinner)
  async remove(
    @Input() { params, body }: CallInput<typeof removeWinner>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeWinner>> {
    await this.winners.remove(params.id, body.winner, memberOf(context))
    return {}
  }

  @Handles(endSecretLinks)
  async endLinks(
    @Input() { params, body }: CallInput<typeof endSecretLinks>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof endSecretLinks>> {
    return { ended: await this.winners.endLinks(params.id, body.winner, memberOf(context)) }
  }
}
