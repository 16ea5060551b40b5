import { DomainError } from '../calls/domain-error.ts'
import { nextState, type Workflow } from './workflow.ts'

/** One combination of state, action and role of a workflow, and its result by the table. */
export interface TabledStep<State extends string, Action extends string, Role extends string> {
  readonly state: State
  readonly action: Action
  readonly role: Role
  /** The resulting state; undefined where the step is refused. */
  readonly to: State | undefined
  /** The code of the refusal; undefined where the step is allowed. */
  readonly refusal: string | undefined
}

/** All combinations of state, action and role of a workflow. @param rowOf returns a row in that state, for guards */
export function everyStep<State extends string, Action extends string, Role extends string, Row>(
  workflow: Workflow<State, Action, Role, Row>,
  rowOf: (state: State) => Row,
): TabledStep<State, Action, Role>[] {
  const actions = Object.keys(workflow.transitions) as Action[]
  return workflow.states.flatMap((state) =>
    actions.flatMap((action) =>
      workflow.roles.map((role) => {
        try {
          return {
            state,
            action,
            role,
            to: nextState(workflow, { state, action, roles: [role], row: rowOf(state) }) ?? state,
            refusal: undefined,
          }
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          return { state, action, role, to: undefined, refusal: error.code }
        }
      }),
    ),
  )
}

/** A workflow in operation: over HTTP, or over its service. */
export interface RunningWorkflow<State extends string, Action extends string, Role extends string> {
  /** Creates a row in a state; returns its id. */
  place(state: State): Promise<number | string>
  /** Performs an action as a caller with only this role; returns the code of the refusal, undefined for none. */
  act(id: number | string, action: Action, role: Role): Promise<string | undefined>
  stateOf(id: number | string): Promise<State>
}

/**
 * Property test of a workflow: performs every step of its table and reports where the result differs from the table. A test
 * expects none.
 * @param rowOf returns a row in that state, for guards
 */
export async function walkWorkflow<State extends string, Action extends string, Role extends string, Row>(
  workflow: Workflow<State, Action, Role, Row>,
  rowOf: (state: State) => Row,
  running: RunningWorkflow<State, Action, Role>,
): Promise<string[]> {
  const faults: string[] = []
  for (const { state, action, role, to = state, refusal } of everyStep(workflow, rowOf)) {
    const id = await running.place(state)
    const refused = await running.act(id, action, role)
    const after = await running.stateOf(id)
    const title = `${role} ${action} in ${state}`
    if (refused !== refusal) faults.push(`${title}: ${refused ?? 'done'} and not ${refusal ?? 'done'}`)
    if (after !== to) faults.push(`${title}: ${after} and not ${to}`)
  }
  return faults
}
