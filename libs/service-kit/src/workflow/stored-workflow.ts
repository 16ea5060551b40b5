import type { EventDeclaration, EventPayload } from '@ribbonry/contracts'
import type { ActivityLog, Actor } from '../activity/activity-log.ts'
import { DomainError } from '../calls/domain-error.ts'
import type { Transaction } from '../database/transactions.ts'
import { addToOutbox } from '../outbox/outbox.ts'
import { assertVersion } from '../paging/stale-version.ts'
import { updateVersioned } from '../paging/update-versioned.ts'
import { nextState, type Workflow } from './workflow.ts'

/** Where rows that go through a workflow are stored. They have a column `version`. */
export interface WorkflowStorage {
  readonly table: string
  readonly key: string
  /** The column of the state. */
  readonly state: string
}

/** An event that goes out with a transition. */
export interface PendingEvent {
  readonly event: EventDeclaration
  readonly payload: unknown
}

/** Pairs an event with its payload, for `publishes`. */
export function pendingEvent<Event extends EventDeclaration>(event: Event, payload: EventPayload<Event>): PendingEvent {
  return { event, payload }
}

export interface TransitionRequest<Action extends string, Role extends string, Row> {
  readonly id: number | string
  readonly action: Action
  readonly actor: Actor
  /** What the caller is to this row, by its policy. */
  readonly roles: readonly Role[] | ((row: Row) => readonly Role[])
  /** The version that the caller saw; any without. What was not seen is not approved. */
  readonly version?: number
  /** Columns that change with the state; JSON as text. */
  readonly set?: Readonly<Record<string, unknown>>
  /** What the activity log says beside the states. */
  readonly details?: Readonly<Record<string, unknown>>
  /** What others are told, from the row as it is afterwards. */
  readonly publishes?: (row: Row) => readonly PendingEvent[]
}

export interface TransitionOutcome<State extends string, Row> {
  /** As it is now. */
  readonly row: Row
  readonly from: State
  readonly to: State
  /** False where the action was done already. */
  readonly changed: boolean
}

/** Moves rows through a workflow: state, activity and event in one transaction. */
export class StoredWorkflow<State extends string, Action extends string, Role extends string, Row extends object> {
  constructor(
    private readonly workflow: Workflow<State, Action, Role, Row>,
    private readonly storage: WorkflowStorage,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Does an action. The row is changed by one UPDATE that holds only while its state and version are those that were decided
   * upon, so that of two at once one gets a `stale-version`.
   * @throws DomainError `no-such-<name>`, `not-allowed`, the workflow's or its guard's refusals; StaleVersion
   */
  async transition(
    transaction: Transaction,
    request: TransitionRequest<Action, Role, Row>,
  ): Promise<TransitionOutcome<State, Row>> {
    const { table, key, state: stateColumn } = this.storage
    const { id, action, set = {} } = request
    const before = await this.#find(transaction, id)
    const { version, from } = this.#positionOf(before)
    const roles = typeof request.roles === 'function' ? request.roles(before) : request.roles
    const to = nextState(this.workflow, { action, state: from, roles, row: before })
    if (to === undefined) return { row: before, from, to: from, changed: false }
    if (request.version !== undefined) assertVersion(request.version, version)
    const row = await updateVersioned<Row>(transaction, {
      table,
      key,
      id,
      version,
      set: { ...set, [stateColumn]: to },
      expects: { [stateColumn]: from },
    })
    await this.activity.record(transaction, {
      actor: request.actor,
      action,
      item: { type: this.workflow.name, id },
      details: { from, to, ...request.details },
    })
    for (const { event, payload } of request.publishes?.(row) ?? []) await addToOutbox(transaction, event, [payload])
    return { row, from, to, changed: true }
  }

  async #find(transaction: Transaction, id: number | string): Promise<Row> {
    const [row] = await transaction.query<Row[]>(`select * from ${this.storage.table} where ${this.storage.key} = $1`, [id])
    if (row === undefined) throw new DomainError('not-found', `no-such-${this.workflow.name}`, 'This is not there any more.')
    return row
  }

  #positionOf(row: Row): { version: number; from: State } {
    const { version, [this.storage.state]: from } = row as Record<string, unknown>
    return { version: Number(version), from: from as State }
  }
}
