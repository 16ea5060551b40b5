import { savedCountChanged } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { DataSource, type EntityManager } from 'typeorm'

interface ItemCount {
  readonly items: number
  readonly version: number
}

// The row is held until the end of the transaction, whether it was there or not.
const LOCK = `
  insert into keepers (member_id) values ($1)
  on conflict (member_id) do update set member_id = excluded.member_id returning items, version::float8 as version`

const READ = 'select items, version::float8 as version from keepers where member_id = $1'

/** What of one member's boards changes, changes one by one: whoever clicks twice or in two windows waits for the first to be done. */
@Injectable()
export class MemberLock {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Does it when it is the member's turn, all or nothing, and tells others of another count. What came of it, and how many items the member keeps now. */
  async run<Result>(memberId: number, work: (manager: EntityManager) => Promise<Result>): Promise<{ result: Result; count: number }> {
    return await this.source.transaction(async (manager) => {
      const [before] = await manager.query<ItemCount[]>(LOCK, [memberId])
      const result = await work(manager)
      const [after] = await manager.query<ItemCount[]>(READ, [memberId])
      const count = after?.items ?? 0
      if (after !== undefined && after.items !== before?.items) {
        const told = { event_id: randomUUID(), at: new Date().toISOString(), member_id: memberId, count, version: after.version }
        await addToOutbox(manager, savedCountChanged, [told])
      }
      return { result, count }
    })
  }
}
