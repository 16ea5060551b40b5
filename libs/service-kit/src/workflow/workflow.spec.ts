import { describe, expect, it } from '@jest/globals'
import { everyStep } from './every-step.ts'
import { nextState, workflow } from './workflow.ts'

interface Row {
  readonly image: string
}
const creative = workflow({
  name: 'creative',
  states: ['draft', 'waiting', 'running', 'paused'],
  initial: 'draft',
  roles: ['owner', 'access', 'other'],
  transitions: {
    submit: {
      from: ['draft'],
      to: 'waiting',
      roles: ['owner'],
      guard: ({ image }: Row) => (image === '' ? { code: 'image-missing', message: 'Please upload an image' } : undefined),
    },
    approve: { from: ['waiting'], to: 'running', roles: ['access'] },
    pause: { from: ['running'], to: 'paused', roles: ['owner', 'access'], idempotent: true },
    resume: { from: ['paused'], to: 'running', roles: ['owner'] },
  },
})
const row = { image: 'a.jpg' }
const refusal = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('a workflow', () => {
  it('has a table whose every cell is decided', () => {
    const steps = everyStep(creative, () => row)
    expect(steps).toHaveLength(4 * 4 * 3)
    expect(
      steps.filter(({ to }) => to !== undefined).map(({ state, action, role, to }) => `${role} ${action} ${state} ${to}`),
    ).toEqual([
      'owner submit draft waiting',
      'access approve waiting running',
      'owner pause running paused',
      'access pause running paused',
      'owner pause paused paused',
      'access pause paused paused',
      'owner resume paused running',
    ])
    expect(new Set(steps.filter(({ role }) => role === 'other').map(({ refusal: code }) => code))).toEqual(
      new Set(['not-allowed']),
    )
  })

  it('tells rights before states, and states before guards', () => {
    const step = { action: 'submit', row: { image: '' } } as const
    expect(refusal(() => nextState(creative, { ...step, state: 'running', roles: ['access'] }))).toMatchObject({
      kind: 'forbidden',
      code: 'not-allowed',
    })
    expect(refusal(() => nextState(creative, { ...step, state: 'running', roles: ['owner'] }))).toMatchObject({
      kind: 'conflict',
      code: 'wrong-state',
    })
    expect(refusal(() => nextState(creative, { ...step, state: 'draft', roles: ['owner'] }))).toMatchObject({
      kind: 'refused',
      code: 'image-missing',
      message: 'Please upload an image',
    })
    expect(nextState(creative, { ...step, row, state: 'draft', roles: ['other', 'owner'] })).toBe('waiting')
  })

  it('may say in its own words why something cannot be done', () => {
    const own = workflow({ ...creative, refusal: (action, state) => ({ code: 'not-yet', message: `${action}: ${state}` }) })
    expect(refusal(() => nextState(own, { action: 'resume', state: 'draft', roles: ['owner'], row }))).toMatchObject({
      code: 'not-yet',
      message: 'resume: draft',
    })
  })

  it.each([
    ['a state that it does not name', { approve: { from: ['waiting'], to: 'away', roles: ['access'] } }, 'names the state away'],
    [
      'a role that it does not name',
      { approve: { from: ['waiting'], to: 'running', roles: ['nobody'] } },
      'names the role nobody',
    ],
    ['an action for no state', { approve: { from: [], to: 'running', roles: ['access'] } }, 'approve can never be done'],
    ['a state that no row reaches', { approve: { from: ['running'], to: 'running', roles: ['access'] } }, 'is never reached'],
  ])('refuses %s', (_, transitions, fault) => {
    expect(() => workflow({ ...creative, transitions: { ...creative.transitions, ...transitions } as never })).toThrow(fault)
  })
})
