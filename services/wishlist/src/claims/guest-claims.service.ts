import { GUEST_CLAIMS_PER_ADDRESS, GUEST_CLAIMS_PER_DEVICE } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import type { Viewer } from '../boards/board-row.ts'
import { BoardsRepository } from '../boards/boards.repository.ts'
import { boardNotFound } from '../boards/board-errors.ts'
import { accountNeeded, tooManyClaims } from './claim-errors.ts'
import { type Claimer, isBy } from './claimer.ts'
import { ClaimsRepository } from './claims.repository.ts'
import { type ClaimRequest, ClaimsService } from './claims.service.ts'
import { GuestsRepository } from './guests.repository.ts'

const PER_ADDRESS = { name: 'guest-claims', max: GUEST_CLAIMS_PER_ADDRESS, seconds: 24 * 3600 }

export interface GuestClaimRequest extends ClaimRequest {
  readonly name: string
  /** Token of a share link. */
  readonly token?: string | undefined
}

/** The device of a guest, as far as the request tells it. */
export interface GuestDevice {
  /** Its cookie; undefined for a device that claims nothing yet. */
  readonly token: string | undefined
  /** Keyed hash of its address. */
  readonly address: string | undefined
}

/** A claim on a board as one viewer may see it. */
export interface SeenClaim {
  readonly item_id: number
  readonly claim: 'mine' | 'someone'
  readonly name: string
}

/** Claims of people without an account. */
@Injectable()
export class GuestClaimsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(BoardsRepository) private readonly boards: BoardsRepository,
    @Inject(ClaimsService) private readonly claiming: ClaimsService,
    @Inject(ClaimsRepository) private readonly claims: ClaimsRepository,
    @Inject(GuestsRepository) private readonly guests: GuestsRepository,
  ) {}

  /**
   * Claims a gift for a device; of several the first keeps it. Returns the token of the device. A token that we never gave out is
   * replaced, so that nobody chooses one for somebody else.
   * @throws DomainError `board-not-found`, `claims-off`, `account-needed`, `item-not-found`, `claimed-already`,
   *   `too-many-claims`, `too-many-tries`
   */
  async claim({ token, address }: GuestDevice, request: GuestClaimRequest): Promise<string> {
    const { wishlist_id: boardId, item_id: itemId, name } = request
    const board = await this.claiming.claimableBoard(boardId, { memberId: undefined, token: request.token, nsfw: true })
    if (!board.guest_claims) throw accountNeeded()
    await this.throttle.hit(PER_ADDRESS, address === undefined ? undefined : `${boardId}:${address}`)
    const known = token === undefined ? undefined : await this.guests.find(token)
    const kept = token !== undefined && known !== undefined ? token : randomBytes(32).toString('base64url')
    await this.transactions.run(async (transaction) => {
      const guestId = known ?? (await this.guests.insert(transaction, kept))
      if (known !== undefined) await this.guests.touch(transaction, guestId)
      await this.claiming.take(transaction, { itemId, boardId, claimer: { guestId }, guestName: name })
      if ((await this.claims.countOfGuest(transaction, boardId, guestId)) > GUEST_CLAIMS_PER_DEVICE) throw tooManyClaims()
    })
    return kept
  }

  /**
   * Claims on a board, as a viewer may see them: nothing for the owner, for whom no claim is read.
   * @throws DomainError `board-not-found`
   */
  async onBoard(boardId: number, viewer: Viewer, claimer: Claimer | undefined): Promise<SeenClaim[]> {
    const board = await this.boards.findVisibleById(boardId, viewer)
    if (board === undefined) throw boardNotFound()
    if (board.member_id === viewer.memberId || board.claims === 'off') return []
    const seesOthers = board.claims === 'shown' && (board.guest_claims || viewer.memberId !== undefined)
    const rows = await this.claims.listOnBoard(boardId)
    return rows.flatMap((row): SeenClaim[] => {
      const [mine, name] = [isBy(row, claimer), row.guest_name ?? '']
      if (mine) return [{ item_id: row.item_id, claim: 'mine', name }]
      // Who has the link knows the others who have it. Everybody sees a public board.
      return seesOthers ? [{ item_id: row.item_id, claim: 'someone', name: board.privacy === 'link' ? name : '' }] : []
    })
  }
}
