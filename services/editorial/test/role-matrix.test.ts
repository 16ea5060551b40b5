import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, calls, type Meta, postChanged } from '@ribbonry/contracts'
import type { Caller } from '@ribbonry/service-kit/testing'
import { buildPostChanged, until } from '@ribbonry/testing'
import { ACCESS, CURATOR, guideCallsOf, EDITOR, goodProduct, OTHER, WRITER } from './guide-calls.ts'
import { MATRIX_GIFT, type MatrixRow, ROLE_MATRIX, type Target } from './role-matrix.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const guideCalls = guideCallsOf(editorial)
afterAll(() => editorial.close())

/** Relation of the guide to the writer and curator among the callers. */
type Relation = 'own' | 'handed in' | 'not own'

const RELATIONS = ['own', 'handed in', 'not own'] as const
/** In the column order of the matrix, each with its guide. */
const CALLERS: readonly (readonly [string, Caller, Relation])[] = [
  ['visitor', {}, 'not own'],
  ['shopper', { roles: [] }, 'not own'],
  ['advertiser', { roles: ['advertiser'] }, 'not own'],
  ['newsletter editor', { roles: ['newsletter_editor'] }, 'not own'],
  ['copier', { roles: ['import_copy_access'] }, 'not own'],
  ...RELATIONS.map((relation) => [`writer, ${relation}`, WRITER, relation] as const),
  ...RELATIONS.map((relation) => [`curator, ${relation}`, CURATOR, relation] as const),
  ['editor', EDITOR, 'not own'],
  ['access', ACCESS, 'not own'],
]

let made = 0
async function makeTarget(relation: Relation): Promise<Target> {
  made += 1
  const interlinking = [{ keyword: 'owls', link: '/owls/' }]
  const title = `For the ${made}th owl of a matrix`
  const { id, version, products } = await guideCalls.make([goodProduct()], {
    title,
    interlinking,
    content: `See [owls](/owls-${made}/).`,
  })
  const isOwn = relation !== 'not own'
  const [writer, curator] = isOwn ? [WRITER.userId, CURATOR.userId] : [OTHER.userId, OTHER.userId]
  const { rows } = await editorial.sql.query<Pick<Target, 'slug' | 'comment' | 'interlink' | 'writer' | 'todo'>>(
    `with g as (
      update guides set user_id = $2, curator_id = $3, submitted_editor = $4, submitted_curator = $4, planned = '2026-11-20'
      where id = $1 returning id, slug, user_id
    ), c as (
      insert into guide_comments (guide_id, member_id, editorial, comment, mentions)
      select id, user_id, false, 'Why owls?', '{}' from g returning id
    ), t as (
      insert into todo_items (title, source_image) values ($5, 'https://a.example/owl.jpg') returning id
    )
    select g.slug, g.user_id as writer, c.id as comment, i.id as interlink, t.id as todo
    from g, c, t, guide_interlinks as i where i.guide_id = $1`,
    [id, writer, curator, relation === 'handed in', title],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The guide is not there')
  await editorial.sql.query('insert into todo_guides (todo_id, guide_id) values ($1, $2)', [row.todo, id])
  // No look at the guide finds out that it needs nothing.
  await editorial.sql.query('delete from guide_need_notes')
  // The first ones, which callers share, stand on the first page.
  await editorial.sql.query(
    `insert into guide_needs (buying_guide_id, reason, evidence, score) values ($1, 'few-products', '1 product', 10000 - $1)`,
    [id],
  )
  return { id, version, title, product: products[0] ?? 0, ...row }
}

async function send(call: Call, { ask, shows }: Pick<MatrixRow, 'ask' | 'shows'>, guide: Target, caller: Caller) {
  const { params = {}, query = {}, body = {} } = ask?.(guide) ?? {}
  const values: Readonly<Record<string, number | string>> = { id: guide.id, ...params }
  const filled = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const path = `${filled}?${new URLSearchParams(query).toString()}`.replace(/\?$/, '')
  const answer =
    call.method === 'GET'
      ? await editorial.get<{ meta: Meta }>(path, caller)
      : await editorial.send<{ meta: Meta }>(call.method, path, body, caller)
  return { ...answer, isShown: shows?.(answer.body, guide) ?? true }
}

/** A guide by relation, for callers that change none. */
const shared = new Map<Relation, Promise<Target>>()
const sharedTarget = (relation: Relation): Promise<Target> => {
  const target = shared.get(relation) ?? makeTarget(relation)
  shared.set(relation, target)
  return target
}

/** Result of a caller as a letter of the matrix, or a longer description of an error. */
async function outcome(row: MatrixRow, caller: Caller, relation: Relation, expected: string | undefined): Promise<string> {
  const changes = row.before !== undefined || (row.call.method !== 'GET' && expected === '+')
  const guide = await (changes ? makeTarget(relation) : sharedTarget(relation))
  if (row.before !== undefined) await send(row.before, row, guide, ACCESS)
  const { roles = [] } = caller
  const asking = row.also !== undefined && roles.includes('listicle_editor') ? { ...caller, roles: [...roles, row.also] } : caller
  const { status, body, isShown } = await send(row.call, row, guide, asking)
  if (status === 401) return 'x'
  if (status === 403 || (status === 200 && !isShown)) return '-'
  const { code } = body.meta
  const isAnswered = body.meta.status === 'success' || (code !== undefined && code === row.refused)
  return isAnswered ? '+' : `${status} ${code}`
}

beforeAll(async () => {
  await editorial.reset()
  await editorial.addStaff({ id: 7, username: 'inez', roles: ['listicle_editor'] })
  await editorial.addStaff({ id: 9, username: 'petra', roles: ['listicle_editor'] })
  await editorial.publish(postChanged, buildPostChanged(MATRIX_GIFT, {}))
  await until('the gift is there', async () => (await editorial.sql.query('select from known_posts')).rowCount === 1)
  await guideCalls.post('/checklist-template', { names: ['Read aloud'] }, ACCESS)
})

test('every call of the guide editor has a row in the matrix of who may do what', () => {
  const declared = Object.values<Call>(calls).filter(({ service, access }) => service === 'editorial' && Array.isArray(access))
  const paths = (of: readonly Call[]): string[] => [...new Set(of.map(({ method, path }) => `${method} ${path}`))].toSorted()
  expect(paths(ROLE_MATRIX.map(({ call }) => call))).toEqual(paths(declared))
})

describe.each(ROLE_MATRIX.map((row) => [`${row.call.method} ${row.call.path} ${row.how ?? ''}`.trim(), row] as const))(
  '%s',
  (_name, row) => {
    test(`answers ${CALLERS.length} callers: ${row.expected}`, async () => {
      const expected = row.expected.replaceAll(' ', '').split('')
      const found = await Promise.all(
        CALLERS.map(async ([who, caller, relation], at) => [who, await outcome(row, caller, relation, expected[at])]),
      )
      expect(found).toEqual(CALLERS.map(([who], at) => [who, expected[at]]))
    })
  },
)
