import type { CallAnswer, importSynonyms, listSynonyms, previewSynonym, searchPosts, undoOperation } from '@ribbonry/contracts'
import { migrate } from '@ribbonry/service-kit'
import { type Caller, recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogDatabase } from '../src/catalog.database.ts'
import { SYNONYMS } from '../src/migrations/beginning/default-synonyms.ts'
import { CONFIG, type CatalogEnvironment } from '../src/config.ts'
import { SearchIndexService } from '../src/search/search-index.service.ts'
import { aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

interface Answer extends CallAnswer<typeof listSynonyms>, CallAnswer<typeof previewSynonym>, CallAnswer<typeof importSynonyms> {
  readonly id: number
  readonly other_id: number | null
}

const PATH = '/api/user/gift-guide-synonyms'
const access = { roles: ['access'] } as const

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'search_synonyms')
  await aPost(catalog.sql, { title: 'Brass astrolabe', clicks_score: 2 })
  await aPost(catalog.sql, { title: 'Paper sextant', clicks_score: 1 })
  await catalog.service.app.get(SearchIndexService).refresh()
})

const post = async (path: string, body: object = {}) => (await catalog.send<Answer>('POST', `${PATH}${path}`, body, access)).body
const create = async (word?: string, synonym?: string, more: object = {}) => await post('/create', { word, synonym, ...more })
const preview = async (query: string) => (await catalog.get<Answer>(`${PATH}/preview?${query}`, access)).body
const list = async () =>
  (await catalog.get<Answer>(PATH, access)).body.synonyms.map(({ word, synonym }) => `${word} > ${synonym}`)

const undo = async (operation: string | null) =>
  (await catalog.send<CallAnswer<typeof undoOperation>>('POST', `/api/admin/operations/${operation}/undo`, {}, access)).body
    .operation

async function search(term: string): Promise<{ readonly titles: string[]; readonly corrected: string | null }> {
  const { body } = await catalog.get<CallAnswer<typeof searchPosts>>(`/api/search/${encodeURIComponent(term)}/1`)
  return { titles: body.posts.slice(0, body.total).map(({ title }) => title), corrected: body.corrected }
}
const found = async (term: string) => (await search(term)).titles

test.each(['', '/preview', '/create', '/7/delete', '/import'])(
  '%s asks visitors to sign in and turns others away',
  async (path) => {
    const ask = (caller: Caller) =>
      ['', '/preview'].includes(path) ? catalog.get(`${PATH}${path}`, caller) : catalog.send('POST', `${PATH}${path}`, {}, caller)
    expect([(await ask({})).status, (await ask({ roles: ['editor'] })).status]).toEqual([401, 403])
  },
)

describe('a synonym', () => {
  test('finds what has it at once, in its direction alone, until it is deleted', async () => {
    expect(await found('stargazer')).toEqual([])
    const { id } = await create(' Stargazer ', 'ASTROLABE')
    expect(await list()).toEqual(['stargazer > astrolabe'])
    expect(await search('stargazer')).toEqual({ titles: ['Brass astrolabe'], corrected: null })
    await create('sextant', 'astrolabe')
    expect(await found('sextant')).toEqual(['Paper sextant', 'Brass astrolabe'])
    expect(await found('astrolabe')).toEqual(['Brass astrolabe'])
    await post(`/${id}/delete`)
    expect(await found('stargazer')).toEqual([])
  })

  test('of a word is one of its plural', async () => {
    await create('sextant', 'astrolabe')
    expect(await found('sextants')).toEqual(['Paper sextant', 'Brass astrolabe'])
  })

  test('of a word that is near another one is not corrected away', async () => {
    expect((await search('astrolabs')).titles).toEqual(['Brass astrolabe'])
    await create('sextent', 'astrolabe')
    expect(await search('sextent')).toEqual({ titles: ['Brass astrolabe'], corrected: null })
    expect((await catalog.sql.query(`select from search_words where word = 'sextent'`)).rowCount).toBe(1)
    await catalog.service.app.get(SearchIndexService).refresh()
    expect(await search('sextent')).toEqual({ titles: ['Brass astrolabe'], corrected: null })
  })

  test('of several words is found by them, with spaces or hyphens, and beside others', async () => {
    await create('star finder', 'astrolabe')
    await create('gift of navigation', 'paper sextant')
    expect(await found('star finder')).toEqual(['Brass astrolabe'])
    expect(await found('brass star-finder')).toEqual(['Brass astrolabe'])
    expect(await found('paper star finder')).toEqual([])
    expect(await found('finder star')).toEqual([])
    expect(await found('gift of navigation')).toEqual(['Paper sextant'])
    expect((await search('star finder')).corrected).toBeNull()
  })

  test('goes both ways by one tick', async () => {
    expect(await create('sextant', 'astrolabe', { both: true })).toMatchObject({
      id: expect.any(Number),
      other_id: expect.any(Number),
    })
    expect(await list()).toEqual(['astrolabe > sextant', 'sextant > astrolabe'])
    expect((await found('sextant')).length).toBe(2)
    expect((await found('astrolabe')).length).toBe(2)
  })

  test('is there once, however often it comes', async () => {
    const answers = await Promise.all([create('mug', 'cup'), create('MUG', ' cup')])
    expect(answers.map(({ meta }) => meta.code ?? 'added').toSorted((one, other) => one.localeCompare(other))).toEqual([
      'added',
      'synonym-taken',
    ])
    expect(await list()).toEqual(['mug > cup'])
    await create('cup', 'mug')
    expect((await create('mug', 'cup', { both: true })).meta.code).toBe('synonym-taken')
  })

  test('is deleted once', async () => {
    const { id } = await create('mug', 'cup')
    expect((await post(`/${id}/delete`)).meta.status).toBe('success')
    expect((await post(`/${id}/delete`)).meta.code).toBe('synonym-not-found')
  })

  test.each([
    [undefined, 'cup', 'synonym-missing', 'Please input both fields'],
    ['mug', ' ', 'synonym-missing', 'Please input both fields'],
    ['mug', 'Mug', 'synonym-same', 'A word cannot be its own synonym.'],
    ['m'.repeat(10_240), 'cup', 'synonym-too-long', 'A word can have up to 80 characters.'],
    ["mug'; drop table posts", 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
    ['mug & | :*', 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
    ['---', 'cup', 'synonym-characters', 'Words have letters, digits, spaces and hyphens.'],
  ])('of %s and %s is refused: %s', async (word, synonym, code, error) => {
    expect((await create(word, synonym)).meta).toMatchObject({ status: 'error', code, error })
    expect(await list()).toEqual([])
  })

  test('is on every instance within five seconds, and at the gateways', async () => {
    const { DATABASE_URL, REDIS_URL, TOPIC_PREFIX } = catalog.service.app.get<CatalogEnvironment>(CONFIG)
    const other = await startTestCatalog({ DATABASE_URL, REDIS_URL, TOPIC_PREFIX })
    const purges = await recordPurges(catalog)
    const there = async () => {
      const { body } = await other.get<CallAnswer<typeof searchPosts>>('/api/search/sextant/1')
      return body.posts.slice(0, body.total).map(({ title }) => title)
    }
    expect(await there()).toEqual(['Paper sextant'])
    const { id } = await create('sextant', 'astrolabe')
    const made = performance.now()
    await until('the other instance goes by it', async () => (await there()).length === 2)
    expect(performance.now() - made).toBeLessThan(5000)
    await post(`/${id}/delete`)
    const deleted = performance.now()
    await until('the other instance has forgotten it', async () => (await there()).length === 1)
    expect(performance.now() - deleted).toBeLessThan(5000)
    await purges.arrived()
    expect(['/api/search/mug/1', '/search/mug/', '/api/suggest/mug'].map((path) => purges.has(path))).toEqual([true, true, true])
    purges.stop()
    await other.close()
  })
})

test('a preview counts without and with the synonym, names the first gifts, and changes nothing', async () => {
  const { effects, taken } = await preview('word=sextant&synonym=astrolabe&both=true')
  expect(effects.map(({ word, before, after, posts }) => [word, before, after, posts.map(({ title }) => title)])).toEqual([
    ['sextant', 1, 2, ['Paper sextant', 'Brass astrolabe']],
    ['astrolabe', 1, 2, ['Brass astrolabe', 'Paper sextant']],
  ])
  expect(taken).toBe(false)
  const phrase = (await preview('word=star finder&synonym=astrolabe')).effects
  expect(phrase.map(({ before, after }) => [before, after])).toEqual([[0, 1]])
  expect(await list()).toEqual([])
  await create('sextant', 'astrolabe')
  expect(await preview('word=sextant&synonym=astrolabe')).toMatchObject({
    taken: true,
    effects: [{ before: 2, after: 2 }],
  })
  expect((await preview('word=sextant')).meta.error).toBe('Please input both fields')
})

test('a file adds its pairs, and says which rows it could not read', async () => {
  await create('mug', 'cup')
  const csv = 'word,synonym\nMug,Cup\nmug,beaker\nmug,beaker\nmug\n'
  expect(await post('/import', { csv })).toMatchObject({
    added: 1,
    known: 2,
    refused: [{ line: 5, text: 'mug', reason: 'Please input both fields' }],
  })
  expect(await list()).toEqual(['mug > beaker', 'mug > cup'])
  expect((await post('/import', { csv: '\n' })).meta.code).toBe('csv-missing')
  expect((await post('/import', { csv: 'a,b\n'.repeat(5001) })).meta.code).toBe('csv-too-long')
})

test('the list comes at once or page by page, and by a part of a word', async () => {
  await catalog.sql.query(
    `insert into search_synonyms (word, synonym) select 'word ' || n, 'meaning' from generate_series(1, 60) as n`,
  )
  const ask = async (query: string) => (await catalog.get<Answer>(`${PATH}?${query}`, access)).body
  expect((await ask('')).synonyms).toHaveLength(60)
  expect(await ask('page=2')).toMatchObject({ total: 60, synonyms: { length: 10 } })
  expect(await ask('page=1&term=WORD 5')).toMatchObject({ total: 11 })
  expect((await ask("term=%25' or 1=1")).synonyms).toEqual([])
})

test('a deleted built-in synonym does not come back with a migration or a start', async () => {
  await catalog.sql.query('insert into search_synonyms (word, synonym) values ($1, $2)', [...(SYNONYMS[0] ?? [])])
  const { synonyms } = (await catalog.get<Answer>(PATH, access)).body
  await post(`/${synonyms[0]?.id}/delete`)
  const { DATABASE_URL, REDIS_URL, TOPIC_PREFIX } = catalog.service.app.get<CatalogEnvironment>(CONFIG)
  expect(await migrate({ DATABASE_URL, DATABASE_POOL: 2 }, catalogDatabase)).toEqual([])
  await (await startTestCatalog({ DATABASE_URL, REDIS_URL, TOPIC_PREFIX })).close()
  expect(await list()).toEqual([])
})

describe('an undo', () => {
  test('brings a deleted synonym back under its id, and takes a new one away; the search goes by it at once', async () => {
    const made = await create('sextent', 'astrolabe')
    const { operation_id: deleted } = await post(`/${made.id}/delete`)
    expect(await undo(deleted)).toMatchObject({ action: 'undo', subject: 'sextent: astrolabe', changed: 1 })
    expect((await catalog.get<Answer>(PATH, access)).body.synonyms).toEqual([
      { id: made.id, word: 'sextent', synonym: 'astrolabe' },
    ])
    expect(await search('sextent')).toEqual({ titles: ['Brass astrolabe'], corrected: null })
    await undo(made.operation_id)
    expect(await list()).toEqual([])
    expect((await search('sextent')).corrected).toBe('sextant')
  })

  test('takes a whole file away, but for pairs that were there before', async () => {
    await create('mug', 'cup')
    const { operation_id: id } = await post('/import', { csv: 'mug,cup\nmug,beaker\npot,kettle' })
    expect(await undo(id)).toMatchObject({ subject: '2 synonyms', changed: 2 })
    expect(await list()).toEqual(['mug > cup'])
  })

  test('leaves a pair alone that somebody made again meanwhile', async () => {
    const { id } = await create('mug', 'cup')
    const { operation_id: deleted } = await post(`/${id}/delete`)
    await create('mug', 'cup')
    expect(await undo(deleted)).toMatchObject({ changed: 0, skipped: 1 })
    expect(await list()).toEqual(['mug > cup'])
  })
})
