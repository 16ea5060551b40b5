import type { boostChanged, EventPayload } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** What this service needs of a boost. */
export interface BoostFact extends Fact {
  readonly boost: number
  readonly post_id: number
  /** Day of New York, yyyy-MM-dd. */
  readonly day: string
  readonly state: EventPayload<typeof boostChanged>['state']
}

/** The local copy of the boosts of ads. */
export const boostProjection = new Projection<BoostFact>({
  table: 'known_boosts',
  key: 'boost',
  columns: { boost: 'bigint', post_id: 'bigint', day: 'date', state: 'text' },
  sameVersion: 'first',
})
