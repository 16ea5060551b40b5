import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { event } from '@ribbonry/contracts'
import { z } from 'zod'
import { ACTIVITY_TABLE, ActivityLog } from '../src/activity/index.ts'
import { DomainError, OUTBOX_TABLE } from '../src/index.ts'
import { pendingEvent, StoredWorkflow, walkWorkflow, workflow } from '../src/workflow/index.ts'
import { createTestTables, type TestTables } from './test-tables.ts'

interface Creative {
  readonly id: number
  readonly version: number
  readonly status: State
  readonly reason: string | null
}
type State = 'draft' | 'waiting' | 'running' | 'refused'

const declared = workflow({
  name: 'creative',
  states: ['draft', 'waiting', 'running', 'refused'],
  initial: 'draft',
  roles: ['owner', 'access', 'other'],
  transitions: {
    submit: { from: ['draft', 'refused'], to: 'waiting', roles: ['owner'], idempotent: true },
    approve: {
      from: ['waiting'],
      to: 'running',
      roles: ['access'],
      guard: ({ reason }: Creative) => (reason === 'spam' ? { code: 'is-spam', message: 'This is spam.' } : undefined),
    },
    refuse: { from: ['waiting', 'running'], to: 'refused', roles: ['access'] },
  },
})
const creativeChanged = event(
  'test.creative-changed.v1',
  z.object({ id: z.int(), status: z.string(), version: z.int() }),
  ({ id }) => String(id),
)

const activity = new ActivityLog()
const creatives = new StoredWorkflow<State, 'submit' | 'approve' | 'refuse', 'owner' | 'access' | 'other', Creative>(
  declared,
  { table: 'creatives', key: 'id', state: 'status' },
  activity,
)

let tables: TestTables
beforeAll(async () => {
  tables = await createTestTables(
    [
      ACTIVITY_TABLE,
      OUTBOX_TABLE,
      `create table creatives (id integer generated always as identity primary key, version integer not null default 1,
        status text not null, reason text)`,
    ],
    10,
  )
})
afterAll(() => tables.close())
beforeEach(() => tables.source.query('truncate creatives, activity, outbox'))

async function place(status: State, reason: string | null = null): Promise<number> {
  const [row] = await tables.source.query<{ id: number }[]>(
    'insert into creatives (status, reason) values ($1, $2) returning id',
    [status, reason],
  )
  return row!.id
}
type Request = Partial<Parameters<typeof creatives.transition>[1]>
const act = (id: number, action: 'submit' | 'approve' | 'refuse', request: Request = {}) =>
  tables.source.transaction((transaction) =>
    creatives.transition(transaction, {
      id,
      action,
      actor: { memberId: 1 },
      roles: ['access'],
      publishes: ({ status, version }) => [pendingEvent(creativeChanged, { id, status, version })],
      ...request,
    }),
  )
const codeOf = async (promise: Promise<unknown>): Promise<string | undefined> =>
  await promise.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )
const written = async (): Promise<[number, number]> => {
  const count = async (table: string): Promise<number> =>
    (await tables.source.query<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]!.n
  return [await count('activity'), await count('outbox')]
}

describe('a transition', () => {
  it('changes state, log and outbox together', async () => {
    const id = await place('waiting')
    expect(await act(id, 'refuse', { set: { reason: 'too small' }, details: { reason: 'too small' } })).toEqual({
      row: { id, version: 2, status: 'refused', reason: 'too small' },
      from: 'waiting',
      to: 'refused',
      changed: true,
    })
    expect((await activity.ofItem(tables.source, { type: 'creative', id }, 1, 10)).rows).toMatchObject([
      { actor: 'member 1', action: 'refuse', details: { from: 'waiting', to: 'refused', reason: 'too small' } },
    ])
    expect(await tables.source.query('select topic, key, payload from outbox')).toEqual([
      { topic: creativeChanged.topic, key: String(id), payload: { id, status: 'refused', version: 2 } },
    ])
  })

  it('leaves nothing behind when anything of it fails', async () => {
    const id = await place('waiting')
    await expect(act(id, 'approve', { publishes: () => [{ event: creativeChanged, payload: { id: 'x' } }] })).rejects.toThrow(
      z.ZodError,
    )
    expect([await written(), await tables.source.query('select status, version from creatives')]).toEqual([
      [0, 0],
      [{ status: 'waiting', version: 1 }],
    ])
  })

  it('is done once, however many ask at the same time', async () => {
    const id = await place('waiting')
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => codeOf(act(id, index % 2 === 0 ? 'approve' : 'refuse', { version: 1 }))),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code !== undefined && code !== 'stale-version' && code !== 'wrong-state')).toEqual([])
    expect(await written()).toEqual([1, 1])
  })

  it('holds for what the caller saw alone', async () => {
    const id = await place('waiting')
    await tables.source.query('update creatives set version = 2')
    expect(await codeOf(act(id, 'approve', { version: 1 }))).toBe('stale-version')
    expect(await codeOf(act(id, 'approve', { version: 2 }))).toBeUndefined()
  })

  it('twice is once where it may be, and writes nothing the second time', async () => {
    const id = await place('draft')
    const submit = () => act(id, 'submit', { roles: ({ status }) => (status === 'running' ? [] : ['owner']), version: 1 })
    expect((await submit()).changed).toBe(true)
    expect((await submit()).changed).toBe(false)
    expect(await written()).toEqual([1, 1])
  })

  it('says what is in the way', async () => {
    const id = await place('waiting', 'spam')
    expect(await codeOf(act(id, 'approve'))).toBe('is-spam')
    expect(await codeOf(act(id, 'approve', { roles: ['other'] }))).toBe('not-allowed')
    expect(await codeOf(act(id + 1, 'approve'))).toBe('no-such-creative')
  })
})

describe('the walk over a workflow', () => {
  const rowOf = (status: State): Creative => ({ id: 0, version: 1, status, reason: null })
  const running = {
    place: (state: State) => place(state),
    act: (id: number | string, action: 'submit' | 'approve' | 'refuse', role: 'owner' | 'access' | 'other') =>
      codeOf(act(Number(id), action, { roles: [role] })),
    stateOf: async (id: number | string) =>
      (await tables.source.query<Creative[]>('select * from creatives where id = $1', [id]))[0]!.status,
  }

  it('finds every state, action and role as the table says', async () => {
    expect(await walkWorkflow(declared, rowOf, running)).toEqual([])
    expect((await tables.source.query<{ n: number }[]>('select count(*)::int as n from creatives'))[0]?.n).toBe(4 * 3 * 3)
  })

  it('says what runs otherwise', async () => {
    const careless = {
      ...running,
      act: (id: number | string, action: 'submit' | 'approve' | 'refuse') =>
        codeOf(act(Number(id), action, { roles: ['owner', 'access'] })),
    }
    expect(await walkWorkflow(declared, rowOf, careless)).toEqual(
      expect.arrayContaining([
        'other approve in waiting: done and not not-allowed',
        'other approve in waiting: running and not waiting',
      ]),
    )
  })
})
