import type { BeaconReceived } from '@ribbonry/contracts'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { sqlLiteral } from '../../clickhouse/sql-literal.ts'
import type { CountedBeacon, SessionDeduplicator } from './session-deduplicator.ts'

/** One partition of one incarnation of the event log. */
export interface LogPartition {
  readonly log: string
  readonly partition: number
}

/** A pseudonym on one day. */
export interface SessionDay {
  readonly day: string
  readonly session: string
}

export const sessionKey = ({ day, session }: SessionDay): string => `${day} ${session}`

type Item = BeaconReceived['items'][number]
/** An event in the table. 64-bit numbers are returned as text. */
type Row = Omit<CountedBeacon, 'hash' | 'at' | 'items' | 'experiment' | 'guide'> & {
  readonly hash: string
  readonly milliseconds: string
  readonly guide: number
  readonly arm: Exclude<CountedBeacon['experiment'], null> | ''
  readonly item_type: Item[0]
  readonly id: string
  readonly position: number
  readonly kind: Item[3]
  readonly marks: number
}

const SESSION = "leftPad(lower(hex(e.session)), 16, '0')"

/** Stored events of sessions in ClickHouse. */
export class SessionHistoryRepository {
  constructor(private readonly clickHouse: ClickHouse) {}

  /** Restores events before an offset; events of another log count as earlier. */
  async load(
    place: LogPartition,
    before: bigint,
    sessionDays: readonly SessionDay[],
    open: ReadonlyMap<string, SessionDeduplicator>,
  ): Promise<void> {
    const wanted = sessionDays.map(({ day, session }) => `(${sqlLiteral(day)}, ${BigInt(`0x${session}`)})`).join(', ')
    const result = await this.clickHouse.query({
      query: `
        select toString(e.day) as day, ${SESSION} as session, toString(e.beacon) as hash,
          toString(toUnixTimestamp64Milli(e.at)) as milliseconds, e.type as type,
          e.place as place, e.category_id as category, e.list as list, e.country as country, e.device as device,
            e.referrer as referrer, e.experiment as arm, e.guide_id as guide,
          e.item_type as item_type, toString(e.item_id) as id, e.position as position, e.kind as kind, e.marks as marks
        from events e
        where (e.day, e.session) in (${wanted}) and (e.log != ${sqlLiteral(place.log)} or e.offset < ${before})
          and e.kind != 'withdrawn'`,
      format: 'JSONEachRow',
    })
    for (const row of await result.json<Row>()) open.get(sessionKey(row))?.restore(...eventOf(row))
  }

  /** Calls back for each session since a day that can occur again in this partition. */
  async forEachSession(place: LogPartition, from: string, callback: (day: string, session: string) => void): Promise<void> {
    const result = await this.clickHouse.query({
      query: `
        select toString(e.day), ${SESSION} from (
          select day, session from events where day >= ${sqlLiteral(from)} and (log != ${sqlLiteral(place.log)}
            or partition = ${place.partition})
          group by day, session
        ) e`,
      format: 'TabSeparated',
    })
    for (const line of (await result.text()).split('\n')) {
      const [day, session] = line.split('\t')
      if (day !== undefined && session !== undefined) callback(day, session)
    }
  }
}

function eventOf({
  hash,
  milliseconds,
  arm,
  guide,
  item_type: itemType,
  id,
  position,
  kind,
  marks,
  ...beacon
}: Row): [CountedBeacon, Item] {
  return [
    {
      ...beacon,
      hash: Number(hash),
      at: Number(milliseconds),
      experiment: arm === '' ? null : arm,
      ...(guide > 0 && { guide }),
      items: [],
    },
    [itemType, Number(id), position, kind, marks],
  ]
}
