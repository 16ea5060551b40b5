import type { BeaconReceived } from '@ribbonry/contracts'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { literal } from '../../clickhouse/literal.ts'
import type { SeenSession } from './seen-session.ts'

/** One partition of one incarnation of the event log. */
export interface LogPlace {
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
/** Numbers of 64 bits come as text. */
type Row = [day: string, session: string, beacon: string, type: string, itemType: Item[0], id: string, position: number, kind: Item[3], marks: number]

const SESSION = "leftPad(lower(hex(session)), 16, '0')"

/** What ClickHouse holds of sessions. */
export class SessionHistory {
  constructor(private readonly clickHouse: ClickHouse) {}

  /** Adds to the sessions what they did before an offset; what another log brought counts as before. */
  async recall(place: LogPlace, before: bigint, asked: readonly SessionDay[], open: ReadonlyMap<string, SeenSession>): Promise<void> {
    const wanted = asked.map(({ day, session }) => `(${literal(day)}, ${BigInt(`0x${session}`)})`).join(', ')
    const result = await this.clickHouse.query({
      query: `
        select toString(day), ${SESSION}, toString(beacon), type, item_type, toString(item_id), position, kind, marks from events
        where (day, session) in (${wanted}) and (log != ${literal(place.log)} or offset < ${before})`,
      format: 'JSONCompactEachRow',
    })
    for (const [day, session, beacon, type, itemType, id, position, kind, marks] of await result.json<Row>()) {
      open.get(sessionKey({ day, session }))?.remember(Number(beacon), type, [itemType, Number(id), position, kind, marks])
    }
  }

  /** Tells of each session since a day that may come again in this partition. */
  async eachSession(place: LogPlace, from: string, tell: (day: string, session: string) => void): Promise<void> {
    const result = await this.clickHouse.query({
      query: `
        select toString(day), ${SESSION} from (
          select day, session from events where day >= ${literal(from)} and (log != ${literal(place.log)} or partition = ${place.partition})
          group by day, session
        )`,
      format: 'TabSeparated',
    })
    for (const line of (await result.text()).split('\n')) {
      const [day, session] = line.split('\t')
      if (day !== undefined && session !== undefined) tell(day, session)
    }
  }
}
