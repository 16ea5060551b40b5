import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LinkUsesRepository } from './link-uses.repository.ts'

/** Products that have one link of their own now. */
export interface MovedUses {
  /** Key of the link. */
  readonly key: string
  /** What the products are marked with: the state of the link where that is bad. */
  readonly mark: string | null
  /** Ids. */
  readonly products: readonly number[]
}

interface Link {
  readonly id: number
  readonly mark: string | null
}

const LINK = `select id, case when state in ('broken', 'unavailable') then state end as mark from links where key = $1`

// By their primary key, and so in its order: two transactions cannot deadlock.
const MOVE = `update link_uses set link_id = $1 where kind = 'product' and use_id = any($2::bigint[])`

const ADD = `
  insert into link_uses (kind, use_id, guide_id, link_id)
  select 'product', p.id, p.guide_id, $1 from guide_products as p
  where p.id = any($2::integer[]) and not exists (select from link_uses as u where u.kind = 'product' and u.use_id = p.id)
  order by p.id on conflict (kind, use_id) do nothing`

const REMOVE_NOTES = `delete from link_use_changes where kind = 'product' and use_id = any($1::bigint[])`

const MARK = `
  update guide_products set link_state = $2 where id = any($1::integer[]) and link_state is distinct from $2`

/** Where a link is shown, once thousands of products have it: they are moved at once, without reading any. */
@Injectable()
export class MovedUsesRepository {
  constructor(@Inject(LinkUsesRepository) private readonly uses: LinkUsesRepository) {}

  /** What products with this link are marked with; null for one that works, or that nobody has seen. */
  async markOf(transaction: Transaction, key: string): Promise<string | null> {
    return (await this.#find(transaction, key))?.mark ?? null
  }

  /** Brings the uses of these products up to date in the transaction that gave them their link. */
  async move(transaction: Transaction, { key, mark, products }: MovedUses): Promise<void> {
    const [first, ...others] = products
    if (first === undefined) return
    // The first one brings a link to be that is new.
    await this.uses.refresh(transaction, { products: [first] })
    if (others.length === 0) return
    const link = await this.#find(transaction, key)
    if (link === undefined) throw new Error(`Product ${first} does not show the link ${key}`)
    const [, moved] = await transaction.query<[unknown, number]>(MOVE, [link.id, others])
    if (moved < others.length) await transaction.query(ADD, [link.id, others])
    await this.uses.weigh(transaction, [link.id])
    // The link may have been checked since the products were marked.
    const now = await this.markOf(transaction, key)
    if (now !== mark) await transaction.query(MARK, [others, now])
    await transaction.query(REMOVE_NOTES, [others])
  }

  async #find(transaction: Transaction, key: string): Promise<Link | undefined> {
    return (await transaction.query<Link[]>(LINK, [key]))[0]
  }
}
