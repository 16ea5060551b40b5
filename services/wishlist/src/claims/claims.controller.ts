import { type CallAnswer, type CallInput, claimItem, listClaims, unclaimItem } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentOwner } from '../projections/member-projection.repository.ts'
import { ClaimsService } from './claims.service.ts'
import { OwnClaimsRepository } from './claims.repository.ts'

@Controller()
export class ClaimsController {
  constructor(
    @Inject(ClaimsService) private readonly claims: ClaimsService,
    @Inject(OwnClaimsRepository) private readonly own: OwnClaimsRepository,
  ) {}

  @Handles(claimItem)
  async claim(@Input() { body }: CallInput<typeof claimItem>, @Context() context: CallContext): Promise<CallAnswer<typeof claimItem>> {
    await this.claims.claim({ memberId: memberOf(context).userId, token: body.token, nsfw: true }, body)
    return { claim: 'mine' }
  }

  @Handles(unclaimItem)
  async unclaim(@Input() { body }: CallInput<typeof unclaimItem>, @Context() context: CallContext): Promise<CallAnswer<typeof unclaimItem>> {
    await this.claims.unclaim(memberOf(context).userId, body)
    return { claim: 'open' }
  }

  @Handles(listClaims)
  async list(@Context() context: CallContext): Promise<CallAnswer<typeof listClaims>> {
    const rows = await this.own.listByClaimer(memberOf(context).userId)
    return {
      claims: rows.map((row) => ({
        item_id: row.item_id, wishlist_id: row.wishlist_id, title: row.title ?? '', image: row.image ?? '', uri: row.slug === null ? '' : `/${row.slug}/`,
        user: presentOwner(row.owner_id, row), claimed: row.claimed.toISOString(), gone: row.gone,
      })),
    }
  }
}
