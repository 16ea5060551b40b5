import type { Role } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** The facts about a member of staff that guides need. Former staff have no roles. */
export interface StaffFact extends Fact {
  readonly member_id: number
  readonly deleted: boolean
  readonly username: string
  readonly roles: readonly Role[]
  readonly access_type: string | null
}

/** The local copy of identity's staff. */
export const staffProjection = new Projection<StaffFact>({
  table: 'known_staff',
  key: 'member_id',
  columns: { member_id: 'bigint', deleted: 'boolean', username: 'text', roles: 'text[]', access_type: 'text' },
  sameVersion: 'first',
})
