import type { DemoMemberBoards } from '@ribbonry/demo/boards'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface WaitingBoards {
  readonly username: string
  readonly member_id: number
  readonly boards: DemoMemberBoards['boards']
}

const UPSERT = `
  insert into waiting_boards (username, boards) select username, boards from jsonb_to_recordset($1::jsonb) as d (username text,
    boards jsonb)
  on conflict (username) do update set boards = excluded.boards`
const ASSIGNABLE = `
  select w.username, m.member_id::float8 as member_id, w.boards from waiting_boards as w join known_members as m
    on lower(m.username) = lower(w.username)`

/** Demo boards whose members or posts do not exist yet. */
@Injectable()
export class DemoBoardsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async upsert(members: readonly DemoMemberBoards[]): Promise<void> {
    await this.source.query(UPSERT, [JSON.stringify(members)])
  }

  /** Lists boards whose members exist. */
  async listAssignable(): Promise<WaitingBoards[]> {
    return await this.source.query<WaitingBoards[]>(ASSIGNABLE)
  }

  async delete(username: string): Promise<void> {
    await this.source.query('delete from waiting_boards where username = $1', [username])
  }
}
