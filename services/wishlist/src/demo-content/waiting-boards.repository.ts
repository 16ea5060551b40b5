import type { DemoMemberBoards } from '@ribbonry/demo/boards'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { GuestBoardsService } from '../guest-boards/guest-boards.service.ts'

interface Waiting {
  readonly username: string
  readonly member_id: number
  readonly boards: DemoMemberBoards['boards']
}

const WAITING = `
  select w.username, m.member_id::float8 as member_id, w.boards from waiting_boards as w join known_members as m on lower(m.username) = lower(w.username)`
const BY_SLUG = 'select slug, post_id::float8 as post_id from known_posts where slug = any($1::text[]) and not deleted'

/** Boards of the demo, which wait until identity and catalog have told of their members and gifts. */
@Injectable()
export class WaitingBoardsRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(GuestBoardsService) private readonly guests: GuestBoardsService,
  ) {}

  /** Gives those boards to their members whose every gift is known; to how many. */
  async settle(): Promise<number> {
    let settled = 0
    for (const { username, member_id: memberId, boards } of await this.source.query<Waiting[]>(WAITING)) {
      const slugs = [...new Set(boards.flatMap(({ items }) => items.map(({ gift }) => gift)))]
      const known = await this.source.query<{ slug: string; post_id: number }[]>(BY_SLUG, [slugs])
      if (known.length < slugs.length) continue
      const ids = new Map(known.map(({ slug, post_id: id }) => [slug, id]))
      await this.guests.merge(memberId, boards.map(({ name, items }) => ({ name, items: items.map(({ gift, comment }) => ({ post_id: ids.get(gift), comment })) })))
      for (const { name, privacy } of boards) {
        if (privacy === 'private') await this.source.query(`update boards set privacy = 'private' where member_id = $1 and lower(name) = lower($2)`, [memberId, name])
      }
      await this.source.query('delete from waiting_boards where username = $1', [username])
      settled += 1
    }
    return settled
  }
}
