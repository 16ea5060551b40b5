import { type CallAnswer, type CallInput, claimItem, listClaims, markClaimBought, unclaimItem } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf, Reply } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ClaimPresenter } from './claim.presenter.ts'
import { ClaimsRepository } from './claims.repository.ts'
import { ClaimsService } from './claims.service.ts'
import { GuestDevices } from './guest-devices.service.ts'

/** Claims of members. Each call first takes over what the device claimed before they logged in. */
@Controller()
export class ClaimsController {
  constructor(
    @Inject(ClaimsService) private readonly claims: ClaimsService,
    @Inject(ClaimsRepository) private readonly rows: ClaimsRepository,
    @Inject(GuestDevices) private readonly devices: GuestDevices,
    @Inject(ClaimPresenter) private readonly present: ClaimPresenter,
  ) {}

  @Handles(claimItem)
  async claim(
    @Input() { body }: CallInput<typeof claimItem>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof claimItem>>> {
    const cookies = await this.devices.adopt(context)
    await this.claims.claim({ memberId: memberOf(context).userId, token: body.token, nsfw: true }, body)
    return new Reply({ claim: 'mine' }, cookies)
  }

  @Handles(unclaimItem)
  async unclaim(
    @Input() { body }: CallInput<typeof unclaimItem>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof unclaimItem>>> {
    const cookies = await this.devices.adopt(context)
    await this.claims.unclaim({ memberId: memberOf(context).userId }, body)
    return new Reply({ claim: 'open' }, cookies)
  }

  @Handles(markClaimBought)
  async markBought(
    @Input() { body }: CallInput<typeof markClaimBought>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof markClaimBought>>> {
    const cookies = await this.devices.adopt(context)
    await this.claims.markBought({ memberId: memberOf(context).userId }, body.item_id, body.bought)
    return new Reply(body, cookies)
  }

  @Handles(listClaims)
  async list(@Context() context: CallContext): Promise<Reply<CallAnswer<typeof listClaims>>> {
    const cookies = await this.devices.adopt(context)
    const rows = await this.rows.listByClaimer({ memberId: memberOf(context).userId })
    return new Reply({ claims: rows.map((row) => this.present.claim(row, context.visitor)) }, cookies)
  }
}
