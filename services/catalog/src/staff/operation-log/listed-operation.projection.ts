import type { OperationFacts } from '@ribbonry/contracts'
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

/** The operations of other services; a trigger lists those of this one. */
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
