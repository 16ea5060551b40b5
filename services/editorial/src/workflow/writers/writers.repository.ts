import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { STAFF_GUIDE_COLUMNS, STAFF_GUIDE_JOINS, type StaffGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'

/** Work and pay of a writer or curator. Amounts are US cents. */
export interface WriterRecord {
  readonly user_id: number
  readonly username: string
  readonly guides: number
  readonly published: number
  readonly words: number
  readonly rounds: number
  /** Paid so far; null if the reader may not see pay. */
  readonly earned_cents: number | null
  /** Approved but not paid; null if the reader may not see pay. */
  readonly open_cents: number | null
}

const OWN = '(g.user_id = s.member_id or g.curator_id = s.member_id) and g.trashed is null'

// Words are separated by white space. The texts of a guide count for its writer only, not for its curator.
const WRITER = `
  select s.member_id::float8 as user_id, s.username,
    (select count(*)::integer from guides as g where ${OWN}) as guides,
    (select count(*)::integer from guides as g where ${OWN} and g.status = 'published') as published,
    (select coalesce(sum(array_length(regexp_split_to_array(trim(t.text), '\\s+'), 1)), 0)::integer
      from guides as g cross join lateral (
        select concat_ws(' ', g.content, g.outro,
          (select string_agg(p.content, ' ') from guide_products as p where p.guide_id = g.id))
      ) as t (text) where g.user_id = s.member_id and g.trashed is null and trim(t.text) <> '') as words,
    (select coalesce(sum(w.rounds), 0)::integer from submissions as w where w.member_id = s.member_id) as rounds,
    (select coalesce(sum(w.amount_cents) filter (where w.payment_id is not null), 0)::float8 from submissions as w
      where w.member_id = s.member_id) as earned_cents,
    (select coalesce(sum(w.amount_cents) filter (where w.payment_id is null), 0)::float8 from submissions as w
      where w.member_id = s.member_id) as open_cents
  from known_staff as s where s.member_id = $1 and not s.deleted`

const GUIDES = `
  select ${STAFF_GUIDE_COLUMNS} from guides as row ${STAFF_GUIDE_JOINS}
  where (row.user_id = $1 or row.curator_id = $1) and row.trashed is null order by row.id desc limit 20`

@Injectable()
export class WritersRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(memberId: number): Promise<WriterRecord | undefined> {
    return (await this.source.query<WriterRecord[]>(WRITER, [memberId]))[0]
  }

  /** Lists the newest twenty guides that a member writes or curates. */
  async listGuides(memberId: number): Promise<StaffGuideRecord[]> {
    return await this.source.query<StaffGuideRecord[]>(GUIDES, [memberId])
  }
}
