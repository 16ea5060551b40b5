import type { ActivityFacts, OperationFacts } from '@ribbonry/contracts'
import { type Fact, Projection } from '@ribbonry/service-kit/projection'

type Told = Omit<OperationFacts, 'service' | 'number' | 'done_at' | 'undoes' | 'undone_by' | 'version'>

/** What the list shows of an operation. */
export interface ListedFact extends Fact, Told {
  readonly id: string
  readonly at: string
  readonly undoes: string | null
  readonly undone_by: string | null
  readonly undoable: boolean
}

/** What other services did and logged; a trigger lists the operations of this one. */
export const listedOperationProjection = new Projection<ListedFact>({
  table: 'listed_operations',
  key: 'id',
  columns: {
    id: 'text',
    at: 'timestamptz',
    actor: 'text',
    member_id: 'bigint',
    action: 'text',
    subject_type: 'text',
    subject: 'text',
    state: 'text',
    total: 'integer',
    changed: 'integer',
    skipped: 'integer',
    undoes: 'text',
    undone_by: 'text',
    undoable: 'boolean',
  },
  sameVersion: 'first',
})

export function toListedFact({
  service,
  number,
  done_at: at,
  undoes,
  undone_by: undoneBy,
  ...facts
}: OperationFacts): ListedFact {
  const idOf = (one: number | null): string | null => (one === null ? null : `${service}-${one}`)
  return { ...facts, id: `${service}-${number}`, at, undoes: idOf(undoes), undone_by: idOf(undoneBy), undoable: true }
}

/** An entry of the log of a service: done as soon as it is told, and taken back there if at all. */
export function toLoggedFact({ service, number, done_at: at, ...facts }: ActivityFacts): ListedFact {
  const done = { state: 'done', total: 1, changed: 1, skipped: 0, undoes: null, undone_by: null } as const
  return { ...facts, ...done, id: `${service}-log-${number}`, version: 1, at, undoable: false }
}
