import type { DemoGiveaway } from '@ribbonry/demo/giveaways'
import { createHash } from 'node:crypto'
import type { DataSource } from 'typeorm'
import { commitmentOf, EntriesHash, FirstInOrder, seedOf } from '../draws/drawing/draw-order.ts'

const ENTRIES = 240

// The giveaways are those of the demo that have ended and that nobody has asked about: whatever has a commitment stays as it is.
const INSERT = `
  with drawn as (
    insert into draws (giveaway_id, commitment, secret, entries_count, entries_hash, beacon, winners_count, winners, drawn)
    select g.id, $2, $3, cardinality($5::text[]), $4, '', g.winners, $6, g.ends + interval '6 hours' from giveaways as g
    where g.slug = $1 and g.source = 'demo' and g.ends < $7
    on conflict do nothing returning giveaway_id)
  insert into entries (code, giveaway_id, confirmed, created)
  select code, g.id, g.starts + (g.ends - g.starts) * (n / ${ENTRIES + 1}.0), g.starts
  from giveaways as g join drawn on drawn.giveaway_id = g.id cross join unnest($5::text[]) with ordinality as e (code, n)
  on conflict do nothing returning code`

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Draws of the demo's ended giveaways, among made-up entries that nobody is behind. */
export class DemoDrawsRepository {
  constructor(private readonly source: DataSource) {}

  async insertIfAbsent(giveaways: readonly DemoGiveaway[], now: Date): Promise<void> {
    for (const { slug, winners } of giveaways) {
      const secret = digestOf(`secret of the demo ${slug}`)
      const numbers = Array.from({ length: ENTRIES }, (_, number) => number)
      const codes = numbers.map((number) => digestOf(`${slug} ${number}`).toString('hex').slice(0, 32)).toSorted()
      const hash = new EntriesHash()
      hash.add(codes)
      const entriesHash = hash.digest()
      const first = new FirstInOrder(seedOf(secret, entriesHash, ''), winners)
      first.add(codes)
      const result = [commitmentOf(secret), secret.toString('hex'), entriesHash, codes, first.codes()]
      await this.source.query(INSERT, [slug, ...result, now])
    }
  }
}
