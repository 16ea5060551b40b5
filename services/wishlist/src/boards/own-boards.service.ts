import { type ClaimRule, MAX_BOARD_ITEMS, MAX_BOARDS, type Privacy } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import { MemberLock } from '../members/member-lock.ts'
import { boardFull, boardNotFound, nameMissing, nameTaken, tooManyBoards } from './board-errors.ts'
import type { BoardRow } from './board-row.ts'
import { type NamedBoard, OwnBoardsRepository } from './own-boards.repository.ts'

/** Name of the board that is created when a member without boards saves something. */
export const FIRST_BOARD_NAME = 'My gifts'

export interface BoardSettings {
  readonly privacy?: Privacy | undefined
  readonly claims?: ClaimRule | undefined
  readonly guest_claims?: boolean | undefined
  readonly archived?: boolean | undefined
  readonly renew_link?: boolean | undefined
}

/** Creates a token of 128 random bits. */
const createShareToken = (): string => randomBytes(16).toString('base64url')

/** Operations of members on their own boards. Methods that take a transaction run under the member's lock. */
@Injectable()
export class OwnBoardsService {
  constructor(
    @Inject(MemberLock) private readonly lock: MemberLock,
    @Inject(OwnBoardsRepository) private readonly boards: OwnBoardsRepository,
  ) {}

  /**
   * Creates a board, private unless the member chose otherwise, or returns the existing one with the name.
   * @throws DomainError `board-name-missing`, `too-many-boards`
   */
  async create(memberId: number, name: string, privacy?: Privacy): Promise<NamedBoard> {
    return (await this.lock.run(memberId, (transaction) => this.findOrCreate(transaction, memberId, name, privacy))).result
  }

  /** @throws DomainError `board-name-missing`, `board-not-found`, `board-name-taken` */
  async rename(memberId: number, boardId: number, name: string): Promise<NamedBoard> {
    if (name === '') throw nameMissing()
    const { result } = await this.lock.run(memberId, async (transaction) => {
      await this.require(transaction, memberId, boardId)
      const same = await this.boards.findByName(transaction, memberId, name)
      if (same !== undefined && same.wishlist_id !== boardId) throw nameTaken()
      await this.boards.rename(transaction, boardId, name)
      return { wishlist_id: boardId, name }
    })
    return result
  }

  /**
   * Deletes a board with its items. Returns how many items the member still has. Deleting a deleted board succeeds.
   * @throws DomainError `board-not-found`
   */
  async delete(memberId: number, boardId: number): Promise<number> {
    const { count } = await this.lock.run(memberId, async (transaction) => {
      if ((await this.boards.find(transaction, memberId, boardId)) === undefined) {
        if (!(await this.boards.wasDeleted(transaction, memberId, boardId))) throw boardNotFound()
        return
      }
      await this.boards.delete(transaction, memberId, boardId)
    })
    return count
  }

  /** @throws DomainError `board-not-found` */
  async changeSettings(
    memberId: number,
    boardId: number,
    { privacy, claims, guest_claims: guestClaims, archived, renew_link: renews }: BoardSettings,
  ): Promise<BoardRow> {
    const update = {
      privacy: privacy ?? null,
      claims: claims ?? null,
      guestClaims: guestClaims ?? null,
      archived: archived ?? null,
      renewLink: renews === true,
      token: createShareToken(),
    }
    const { result } = await this.lock.run(memberId, async (transaction) => {
      await this.require(transaction, memberId, boardId)
      await this.boards.updateSettings(transaction, boardId, update)
      return await this.require(transaction, memberId, boardId)
    })
    return result
  }

  /** @throws DomainError `board-not-found` for a board that is not the member's */
  async require(transaction: Transaction, memberId: number, boardId: number): Promise<BoardRow> {
    const board = await this.boards.find(transaction, memberId, boardId)
    if (board === undefined) throw boardNotFound()
    return board
  }

  /**
   * Finds the member's board with a name, or creates it: private unless the member chose otherwise.
   * @throws DomainError `board-name-missing`, `too-many-boards`
   */
  async findOrCreate(
    transaction: Transaction,
    memberId: number,
    name: string,
    privacy: Privacy = 'private',
  ): Promise<NamedBoard> {
    if (name === '') throw nameMissing()
    const existing = await this.boards.findByName(transaction, memberId, name)
    if (existing !== undefined) return existing
    if ((await this.boards.count(transaction, memberId)) >= MAX_BOARDS) throw tooManyBoards()
    return await this.boards.insert(transaction, memberId, {
      name,
      privacy,
      token: privacy === 'link' ? createShareToken() : null,
    })
  }

  /** The board that the member used last, or a new first one. */
  async defaultBoard(transaction: Transaction, memberId: number): Promise<NamedBoard> {
    const last = await this.boards.findLastUsed(transaction, memberId)
    return last ?? (await this.findOrCreate(transaction, memberId, FIRST_BOARD_NAME))
  }

  /** @throws DomainError `board-full` */
  async assertNotFull(transaction: Transaction, boardId: number): Promise<void> {
    if (await this.boards.hasItems(transaction, boardId, MAX_BOARD_ITEMS)) throw boardFull()
  }

  /** Sets the times of the last change and the last use. */
  async touch(transaction: Transaction, boardIds: readonly number[]): Promise<void> {
    await this.boards.touch(transaction, boardIds)
  }
}
