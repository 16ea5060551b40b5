import {
  type CallAnswer,
  type CallInput,
  claimItemAsGuest,
  listClaimsAsGuest,
  listClaimsOnBoard,
  markClaimBoughtAsGuest,
  unclaimItemAsGuest,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, Reply } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { itemNotFound } from '../items/item-errors.ts'
import { ClaimPresenter } from './claim.presenter.ts'
import type { Claimer } from './claimer.ts'
import { ClaimsRepository } from './claims.repository.ts'
import { ClaimsService } from './claims.service.ts'
import { GuestClaimsService } from './guest-claims.service.ts'
import { GuestDevices } from './guest-devices.service.ts'

/** Claims without an account. With a session, a call is the member's, whose device may still have claims of its own. */
@Controller()
export class GuestClaimsController {
  constructor(
    @Inject(ClaimsService) private readonly claims: ClaimsService,
    @Inject(GuestClaimsService) private readonly guestClaims: GuestClaimsService,
    @Inject(GuestDevices) private readonly devices: GuestDevices,
    @Inject(ClaimsRepository) private readonly rows: ClaimsRepository,
    @Inject(ClaimPresenter) private readonly present: ClaimPresenter,
  ) {}

  @Handles(claimItemAsGuest)
  async claim(
    @Input() { body }: CallInput<typeof claimItemAsGuest>,
    @Context() { identity, visitor }: CallContext,
  ): Promise<Reply<CallAnswer<typeof claimItemAsGuest>>> {
    if (identity !== undefined) {
      await this.claims.claim({ memberId: identity.userId, token: body.token, nsfw: true }, body)
      return new Reply({ claim: 'mine' }, [])
    }
    const token = await this.guestClaims.claim({ token: visitor.guest, address: visitor.address }, body)
    return new Reply({ claim: 'mine' }, [this.devices.cookie(token)])
  }

  @Handles(unclaimItemAsGuest)
  async unclaim(
    @Input() { body }: CallInput<typeof unclaimItemAsGuest>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof unclaimItemAsGuest>>> {
    const claimer = await this.#claimerOf(context)
    if (claimer !== undefined) await this.claims.unclaim(claimer, body)
    const isGuest = claimer !== undefined && 'guestId' in claimer
    return new Reply({ claim: 'open' }, isGuest ? await this.devices.cookiesAfter(claimer.guestId) : [])
  }

  @Handles(markClaimBoughtAsGuest)
  async markBought(
    @Input() { body }: CallInput<typeof markClaimBoughtAsGuest>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof markClaimBoughtAsGuest>> {
    const claimer = await this.#claimerOf(context)
    if (claimer === undefined) throw itemNotFound()
    await this.claims.markBought(claimer, body.item_id, body.bought)
    return body
  }

  @Handles(listClaimsAsGuest)
  async list(@Context() context: CallContext): Promise<CallAnswer<typeof listClaimsAsGuest>> {
    const claimer = await this.#claimerOf(context)
    if (claimer === undefined) return { claims: [] }
    return { claims: (await this.rows.listByClaimer(claimer)).map((row) => this.present.claim(row, context.visitor)) }
  }

  @Handles(listClaimsOnBoard)
  async onBoard(
    @Input() { query }: CallInput<typeof listClaimsOnBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listClaimsOnBoard>> {
    const viewer = { memberId: context.identity?.userId, token: query.token, nsfw: true }
    return { claims: await this.guestClaims.onBoard(query.wishlist_id, viewer, await this.#claimerOf(context)) }
  }

  async #claimerOf(context: CallContext): Promise<Claimer | undefined> {
    if (context.identity !== undefined) return { memberId: context.identity.userId }
    const guestId = await this.devices.of(context)
    return guestId === undefined ? undefined : { guestId }
  }
}
