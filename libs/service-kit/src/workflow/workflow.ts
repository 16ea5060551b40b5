import { DomainError } from '../calls/domain-error.ts'

/** Why a guard refuses: a code and the sentence for people. */
export interface GuardRefusal {
  readonly code: string
  readonly message: string
}

/** One action of a workflow. */
export interface Transition<State extends string, Role extends string, Row> {
  /** States in which the action is allowed. */
  readonly from: readonly State[]
  readonly to: State
  /** Roles that may perform it. There is no implicit role: `access` must be listed as well. */
  readonly roles: readonly Role[]
  /** Further condition; a pure function. Undefined where the action is allowed. */
  readonly guard?: (row: Row) => GuardRefusal | undefined
  /** Repeating the action changes nothing and is not refused. */
  readonly idempotent?: boolean
}

export interface Workflow<State extends string, Action extends string, Role extends string, Row = unknown> {
  /** Name of the row type, as in error codes: `creative`. */
  readonly name: string
  readonly states: readonly State[]
  /** State of a new row. */
  readonly initial: State
  readonly roles: readonly Role[]
  readonly transitions: Readonly<Record<Action, Transition<State, Role, Row>>>
  /** Explains why an action is not allowed in a state. Default: one generic sentence. */
  readonly refusal?: (action: Action, state: State) => GuardRefusal
}

/**
 * Declares a workflow as a table.
 * @throws Error for an undeclared state or role, or an unreachable state
 */
export function workflow<const State extends string, const Action extends string, const Role extends string, Row = unknown>(
  declared: Workflow<State, Action, Role, Row>,
): Workflow<State, Action, Role, Row> {
  const faults = workflowFaults(declared)
  if (faults.length > 0) throw new Error(`The workflow ${declared.name} is not right:\n  ${faults.join('\n  ')}`)
  return declared
}

function workflowFaults<State extends string, Action extends string, Role extends string, Row>({
  states,
  initial,
  roles,
  transitions,
}: Workflow<State, Action, Role, Row>): string[] {
  const table = Object.entries<Transition<State, Role, Row>>(transitions)
  const reached = new Set<State>([initial])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const [, { from, to }] of table) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  return [
    ...table.flatMap(([action, { from, to }]) =>
      [...from, to].filter((state) => !states.includes(state)).map((state) => `${action} names the state ${state}`),
    ),
    ...table.flatMap(([action, one]) =>
      one.roles.filter((role) => !roles.includes(role)).map((role) => `${action} names the role ${role}`),
    ),
    ...table.filter(([, { from }]) => from.length === 0).map(([action]) => `${action} can never be done`),
    ...states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`),
  ]
}

export interface Step<State extends string, Action extends string, Role extends string, Row> {
  readonly action: Action
  readonly state: State
  /** The caller's roles of the workflow for this row. */
  readonly roles: readonly Role[]
  readonly row: Row
}

/**
 * The next state; undefined for a repeated idempotent action, which changes nothing. Roles are checked first: callers without
 * rights learn nothing about the state.
 * @throws DomainError `not-allowed` without a role, the guard's refusal, or a conflict where the state does not allow the action
 */
export function nextState<State extends string, Action extends string, Role extends string, Row>(
  declared: Workflow<State, Action, Role, Row>,
  { action, state, roles, row }: NoInfer<Step<State, Action, Role, Row>>,
): State | undefined {
  const { from, to, roles: allowed, guard, idempotent } = declared.transitions[action]
  if (!roles.some((role) => allowed.includes(role)))
    throw new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')
  if (!from.includes(state)) {
    if (idempotent === true && state === to) return undefined
    const { code, message } = declared.refusal?.(action, state) ?? {
      code: 'wrong-state',
      message: 'This cannot be done any more, or not yet.',
    }
    throw new DomainError('conflict', code, message)
  }
  const refusal = guard?.(row)
  if (refusal !== undefined) throw new DomainError('refused', refusal.code, refusal.message)
  return to
}
