import { COOKIES, GUEST_SECONDS } from '@ribbonry/contracts'
import type { CallContext, Cookie } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type WishlistEnvironment } from '../config.ts'
import { ClaimsRepository } from './claims.repository.ts'
import { GuestsRepository } from './guests.repository.ts'

/** The cookie that binds claims to a device, and what becomes of the claims when somebody logs in there. */
@Injectable()
export class GuestDevices {
  readonly #secure: boolean

  constructor(
    @Inject(GuestsRepository) private readonly guests: GuestsRepository,
    @Inject(ClaimsRepository) private readonly claims: ClaimsRepository,
    @Inject(CONFIG) config: Pick<WishlistEnvironment, 'SITE_URL'>,
  ) {
    this.#secure = new URL(config.SITE_URL).protocol === 'https:'
  }

  /** The device that makes the request; undefined for one that claims nothing. */
  async of({ visitor: { guest: token } }: Pick<CallContext, 'visitor'>): Promise<number | undefined> {
    return token === undefined ? undefined : await this.guests.find(token)
  }

  /**
   * Gives the claims of the device to the member who is logged in there: at the first of the member's calls that any page makes.
   * A second time there is nothing left to give. Returns the cookies that the answer sets: none without such a device.
   */
  async adopt(context: CallContext): Promise<Cookie[]> {
    const { identity, visitor } = context
    if (identity === undefined || visitor.guest === undefined) return []
    const guestId = await this.of(context)
    if (guestId !== undefined) await this.claims.adopt(guestId, identity.userId)
    return await this.cookiesAfter(guestId)
  }

  /** Takes the cookie back from a device without claims, which has no use for it. */
  async cookiesAfter(guestId: number | undefined): Promise<Cookie[]> {
    const isUsed = guestId !== undefined && (await this.guests.holdsClaims(guestId))
    return isUsed ? [] : [{ ...this.cookie(''), seconds: 0 }]
  }

  cookie(token: string): Cookie {
    return { name: COOKIES.guest, value: token, seconds: GUEST_SECONDS, secure: this.#secure }
  }
}
