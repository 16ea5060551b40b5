import { type ClaimRule, MAX_BOARDS, type Privacy } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { MemberLock } from '../members/member-lock.ts'
import { boardNotFound, nameMissing, nameTaken, tooManyBoards } from './board-errors.ts'
import type { BoardRow } from './board-row.ts'
import { findOwnBoard } from './boards.repository.ts'

/** What a first board is called when something is saved before there is one. */
export const FIRST_BOARD_NAME = 'My gifts'

export interface BoardSettings {
  readonly privacy?: Privacy | undefined
  readonly claims?: ClaimRule | undefined
  readonly archived?: boolean | undefined
  readonly renew_link?: boolean | undefined
}

interface NamedBoard {
  readonly wishlist_id: number
  readonly name: string
}

const BY_NAME = 'select board_id::float8 as wishlist_id, name from boards where member_id = $1 and lower(name) = lower($2)'
const LAST_USED = 'select board_id::float8 as wishlist_id, name from boards where member_id = $1 and not archived order by used desc, board_id desc limit 1'
const CREATE = `
  insert into boards (member_id, name, privacy, share_token, used) values ($1, $2, $3, $4, clock_timestamp()) returning board_id::float8 as wishlist_id, name`
const SET = `
  update boards set privacy = coalesce($2, privacy), claims = coalesce($3, claims), archived = coalesce($4, archived),
    share_token = case when coalesce($2, privacy) <> 'link' then null when $5 or share_token is null then $6 else share_token end, modified = now()
  where board_id = $1`

const newToken = (): string => randomBytes(16).toString('base64url')

/** What members do with boards of their own. */
@Injectable()
export class OwnBoardsService {
  constructor(@Inject(MemberLock) private readonly turn: MemberLock) {}

  /**
   * Makes a board. Asked twice for one name, there is still one.
   * @throws DomainError `board-name-missing`, `too-many-boards`
   */
  async create(memberId: number, name: string, privacy: Privacy = 'public'): Promise<NamedBoard> {
    return (await this.turn.run(memberId, (manager) => findOrCreateBoard(manager, memberId, name, privacy))).result
  }

  /** @throws DomainError `board-name-missing`, `board-not-found`, `board-name-taken` */
  async rename(memberId: number, boardId: number, name: string): Promise<NamedBoard> {
    if (name === '') throw nameMissing()
    const { result } = await this.turn.run(memberId, async (manager) => {
      if ((await findOwnBoard(manager, memberId, boardId)) === undefined) throw boardNotFound()
      const [same] = await manager.query<NamedBoard[]>(BY_NAME, [memberId, name])
      if (same !== undefined && same.wishlist_id !== boardId) throw nameTaken()
      await manager.query('update boards set name = $2, modified = now() where board_id = $1', [boardId, name])
      return { wishlist_id: boardId, name }
    })
    return result
  }

  /**
   * Deletes a board and what is on it; how many items the member keeps then. One that the member has deleted before stays deleted.
   * @throws DomainError `board-not-found`
   */
  async delete(memberId: number, boardId: number): Promise<number> {
    const { count } = await this.turn.run(memberId, async (manager) => {
      if ((await findOwnBoard(manager, memberId, boardId)) === undefined) {
        const [deleted] = await manager.query<unknown[]>('select from deleted_boards where board_id = $1 and member_id = $2', [boardId, memberId])
        if (deleted === undefined) throw boardNotFound()
        return
      }
      await manager.query('delete from boards where board_id = $1', [boardId])
      await manager.query('insert into deleted_boards (board_id, member_id) values ($1, $2)', [boardId, memberId])
    })
    return count
  }

  /** @throws DomainError `board-not-found` */
  async changeSettings(memberId: number, boardId: number, { privacy, claims, archived, renew_link: renews }: BoardSettings): Promise<BoardRow> {
    const { result } = await this.turn.run(memberId, async (manager) => {
      if ((await findOwnBoard(manager, memberId, boardId)) === undefined) throw boardNotFound()
      await manager.query(SET, [boardId, privacy ?? null, claims ?? null, archived ?? null, renews === true, newToken()])
      return await findOwnBoard(manager, memberId, boardId)
    })
    if (result === undefined) throw boardNotFound()
    return result
  }
}

/**
 * The member's board of that name, made if it is not there, in the member's turn.
 * @throws DomainError `board-name-missing`, `too-many-boards`
 */
export async function findOrCreateBoard(manager: EntityManager, memberId: number, name: string, privacy: Privacy = 'public'): Promise<NamedBoard> {
  if (name === '') throw nameMissing()
  const [there] = await manager.query<NamedBoard[]>(BY_NAME, [memberId, name])
  if (there !== undefined) return there
  const [{ boards } = { boards: 0 }] = await manager.query<{ boards: number }[]>('select count(*)::integer as boards from boards where member_id = $1', [memberId])
  if (boards >= MAX_BOARDS) throw tooManyBoards()
  const [made] = await manager.query<NamedBoard[]>(CREATE, [memberId, name, privacy, privacy === 'link' ? newToken() : null])
  if (made === undefined) throw new Error('A board was not made')
  return made
}

/** The board that the member used last, or a first one. */
export async function defaultBoard(manager: EntityManager, memberId: number): Promise<NamedBoard> {
  const [last] = await manager.query<NamedBoard[]>(LAST_USED, [memberId])
  return last ?? (await findOrCreateBoard(manager, memberId, FIRST_BOARD_NAME))
}
