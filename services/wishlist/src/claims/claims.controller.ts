import { type CallAnswer, type CallInput, claimItem, listClaims, unclaimItem } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentClaim } from './claim.presenter.ts'
import { ClaimsRepository } from './claims.repository.ts'
import { ClaimsService } from './claims.service.ts'

@Controller()
export class ClaimsController {
  constructor(
    @Inject(ClaimsService) private readonly claims: ClaimsService,
    @Inject(ClaimsRepository) private readonly rows: ClaimsRepository,
  ) {}

  @Handles(claimItem)
  async claim(
    @Input() { body }: CallInput<typeof claimItem>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof claimItem>> {
    await this.claims.claim({ memberId: memberOf(context).userId, token: body.token, nsfw: true }, body)
    return { claim: 'mine' }
  }

  @Handles(unclaimItem)
  async unclaim(
    @Input() { body }: CallInput<typeof unclaimItem>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof unclaimItem>> {
    await this.claims.unclaim(memberOf(context).userId, body)
    return { claim: 'open' }
  }

  @Handles(listClaims)
  async list(@Context() context: CallContext): Promise<CallAnswer<typeof listClaims>> {
    return { claims: (await this.rows.listByClaimer(memberOf(context).userId)).map(presentClaim) }
  }
}
