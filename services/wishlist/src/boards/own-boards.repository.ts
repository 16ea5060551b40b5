import type { ClaimRule, Privacy } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import type { BoardRow } from './board-row.ts'
import { BOARD_COLUMNS } from './boards.repository.ts'

export interface NamedBoard {
  readonly wishlist_id: number
  readonly name: string
}

/** Null leaves a column unchanged. */
export interface SettingsUpdate {
  readonly privacy: Privacy | null
  readonly claims: ClaimRule | null
  readonly guestClaims: boolean | null
  readonly archived: boolean | null
  readonly renewLink: boolean
  /** Stored if the board needs a new token. */
  readonly token: string
}

const BY_NAME = 'select board_id::float8 as wishlist_id, name from boards where member_id = $1 and lower(name) = lower($2)'
const LAST_USED = `select board_id::float8 as wishlist_id, name from boards where member_id = $1 and not archived
  order by used desc,
    board_id desc limit 1`
const INSERT = `
  insert into boards (member_id, name, privacy, share_token, used) values ($1, $2, $3, $4, clock_timestamp())
    returning board_id::float8 as wishlist_id, name`
const UPDATE_SETTINGS = `
  update boards set privacy = coalesce($2, privacy), claims = coalesce($3, claims), archived = coalesce($4, archived),
    share_token = case when coalesce($2, privacy) <> 'link' then null when $5 or share_token is null then $6 else share_token end,
    guest_claims = coalesce($7, guest_claims), modified = now()
  where board_id = $1`

/** Boards of the member whose lock the transaction holds. */
@Injectable()
export class OwnBoardsRepository {
  async find(transaction: Transaction, memberId: number, boardId: number): Promise<BoardRow | undefined> {
    return (
      await transaction.query<BoardRow[]>(`select ${BOARD_COLUMNS} from boards as b where b.board_id = $2 and b.member_id = $1`, [
        memberId,
        boardId,
      ])
    )[0]
  }

  /** Case-insensitive. */
  async findByName(transaction: Transaction, memberId: number, name: string): Promise<NamedBoard | undefined> {
    return (await transaction.query<NamedBoard[]>(BY_NAME, [memberId, name]))[0]
  }

  async findLastUsed(transaction: Transaction, memberId: number): Promise<NamedBoard | undefined> {
    return (await transaction.query<NamedBoard[]>(LAST_USED, [memberId]))[0]
  }

  async count(transaction: Transaction, memberId: number): Promise<number> {
    const [row] = await transaction.query<{ boards: number }[]>(
      'select count(*)::integer as boards from boards where member_id = $1',
      [memberId],
    )
    return row?.boards ?? 0
  }

  async insert(
    transaction: Transaction,
    memberId: number,
    board: { name: string; privacy: Privacy; token: string | null },
  ): Promise<NamedBoard> {
    const [row] = await transaction.query<NamedBoard[]>(INSERT, [memberId, board.name, board.privacy, board.token])
    if (row === undefined) throw new Error('A board was not inserted')
    return row
  }

  async rename(transaction: Transaction, boardId: number, name: string): Promise<void> {
    await transaction.query('update boards set name = $2, modified = now() where board_id = $1', [boardId, name])
  }

  async updateSettings(
    transaction: Transaction,
    boardId: number,
    { privacy, claims, guestClaims, archived, renewLink, token }: SettingsUpdate,
  ): Promise<void> {
    await transaction.query(UPDATE_SETTINGS, [boardId, privacy, claims, archived, renewLink, token, guestClaims])
  }

  /** Deletes the board with its items, and records the deletion, so that a repetition succeeds. */
  async delete(transaction: Transaction, memberId: number, boardId: number): Promise<void> {
    await transaction.query('delete from boards where board_id = $1', [boardId])
    await transaction.query('insert into deleted_boards (board_id, member_id) values ($1, $2)', [boardId, memberId])
  }

  async wasDeleted(transaction: Transaction, memberId: number, boardId: number): Promise<boolean> {
    const rows = await transaction.query<unknown[]>('select from deleted_boards where board_id = $1 and member_id = $2', [
      boardId,
      memberId,
    ])
    return rows.length > 0
  }

  /** Sets the times of the last change and the last use. Claims must not call it, or the owner could notice them. */
  async touch(transaction: Transaction, boardIds: readonly number[]): Promise<void> {
    await transaction.query(
      'update boards set used = clock_timestamp(), modified = clock_timestamp() where board_id = any($1::bigint[])',
      [boardIds],
    )
  }

  async hasItems(transaction: Transaction, boardId: number, atLeast: number): Promise<boolean> {
    const rows = await transaction.query<unknown[]>('select from boards where board_id = $1 and wanted + received >= $2', [
      boardId,
      atLeast,
    ])
    return rows.length > 0
  }

  async countItems(transaction: Transaction, boardId: number): Promise<number> {
    const [row] = await transaction.query<{ held: number }[]>(
      'select wanted + received as held from boards where board_id = $1',
      [boardId],
    )
    return row?.held ?? 0
  }
}
