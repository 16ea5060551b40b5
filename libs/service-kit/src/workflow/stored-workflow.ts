import type { EventDeclaration, EventPayload } from '@ribbonry/contracts'
import type { ActivityRecorder, Actor } from '../activity/activity-log.ts'
import { DomainError } from '../calls/domain-error.ts'
import type { Transaction } from '../database/transactions.ts'
import { addToOutbox } from '../outbox/outbox.ts'
import { assertVersion } from '../paging/stale-version.ts'
import { updateVersioned } from '../paging/update-versioned.ts'
import { nextState, type Workflow } from './workflow.ts'

/** The table of rows that go through a workflow. It has a column `version`. */
export interface WorkflowStorage {
  readonly table: string
  readonly key: string
  /** The column of the state. */
  readonly state: string
}

/** An event to publish with a transition. */
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
  /** The caller's roles for this row, by its policy. */
  readonly roles: readonly Role[] | ((row: Row) => readonly Role[])
  /** The version that the caller saw; without it any version. It prevents the approval of content that the caller did not see. */
  readonly version?: number
  /** Columns to change with the state; JSON as text. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Details of the activity entry besides the states. */
  readonly details?: Readonly<Record<string, unknown>>
  /** Events to publish, from the row after the transition. */
  readonly publishes?: (row: Row) => readonly PendingEvent[]
}

export interface TransitionOutcome<State extends string, Row> {
  /** The current row. */
  readonly row: Row
  readonly from: State
  readonly to: State
  /** False where the action had already been done. */
  readonly changed: boolean
}

/** Applies workflow transitions: state, activity entry and events in one transaction. */
export class StoredWorkflow<State extends string, Action extends string, Role extends string, Row extends object> {
  constructor(
    private readonly workflow: Workflow<State, Action, Role, Row>,
    private readonly storage: WorkflowStorage,
    private readonly activity: ActivityRecorder,
  ) {}

  /**
   * Performs an action. One UPDATE changes the row, only if its state and version are still those that were checked, so that one
   * of two concurrent actions gets a `stale-version`.
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
