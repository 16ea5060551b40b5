import { DomainError } from '../calls/domain-error.ts'
import { nextState, type Workflow } from './workflow.ts'

/** One state, one action and one role of a workflow, and what the table says of them. */
export interface TabledStep<State extends string, Action extends string, Role extends string> {
  readonly state: State
  readonly action: Action
  readonly role: Role
  /** The state afterwards; undefined where it is refused. */
  readonly to: State | undefined
  /** The code of the refusal; undefined where it is none. */
  readonly refusal: string | undefined
}

/** Every state x action x role of a workflow. @param rowOf a row in that state, for guards */
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

/** A workflow as it really runs: over HTTP, or over its service. */
export interface RunningWorkflow<State extends string, Action extends string, Role extends string> {
  /** Makes a row in a state; its id. */
  place(state: State): Promise<number | string>
  /** Does an action as somebody who has this role only; the code of the refusal, undefined for none. */
  act(id: number | string, action: Action, role: Role): Promise<string | undefined>
  stateOf(id: number | string): Promise<State>
}

/**
 * For the property test of a workflow: takes every step of its table for real, and says where it went otherwise than the table
 * says. A test expects none.
 * @param rowOf a row in that state, for guards
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
