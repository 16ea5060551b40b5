import { beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, calls, type Fact, factOf, type ServiceName } from '@ribbonry/contracts'
import { exchange, type TestRedis, until } from '@ribbonry/testing'
import { recordPurges } from './purges.ts'

const LONGEST_CHANGE_MS = 60_000

type Change = () => Promise<unknown>

interface CachedAnswersTest {
  readonly running: { readonly url: string; readonly redis: TestRedis }
  /**
   * Inserts the data that `changes` change. Returns paths, with query, of every cached call of the service that shows a fact,
   * several for a call with several kinds of content. If the service caches answers itself, each reading needs a different query
   * with the same answer.
   */
  readonly prepare: () => Promise<(reading: number) => readonly string[]>
  /**
   * Changes each fact as the product does, by a call of staff or by an event; several named changes where one does not cover the
   * fact. The paths of `prepare` must still answer afterwards.
   */
  readonly changes: Readonly<Partial<Record<Fact, Change | Readonly<Record<string, Change>>>>>
  /** Further facts that a change of a fact changes. */
  readonly beside?: Readonly<Partial<Record<Fact, readonly Fact[]>>>
}

/**
 * Tests that no cached answer of a service becomes stale: a change of a fact purges every call that declares it, and every answer
 * that differs afterwards is purged and declares the fact. A new cached call, or a new fact of a call, fails until `prepare` and
 * `changes` cover it.
 */
export function testCachedAnswers(service: ServiceName, { running, prepare, changes, beside = {} }: CachedAnswersTest): void {
  const cached = Object.values(calls).filter((call) => call.service === service && (call.cache?.shows.length ?? 0) > 0)
  const facts = [...new Set(cached.flatMap(shownBy))]
  const read = async (paths: readonly string[]): Promise<string[]> =>
    await Promise.all(
      paths.map(async (path) => {
        const { status, text } = await exchange(`${running.url}${path}`)
        return `${status} ${text}`
      }),
    )

  describe(`cached answers of ${service}`, () => {
    let pathsOf: (reading: number) => readonly string[]
    let paths: readonly string[]
    let readings = 0

    beforeAll(async () => {
      pathsOf = await prepare()
      paths = pathsOf(0)
    })
    const readAll = async (): Promise<string[]> => await read(pathsOf((readings += 1)))

    test('are all asked about, with each fact that they show', () => {
      const asked = new Set(paths.map((path) => callAt(cached, path)))
      expect(cached.filter((call) => !asked.has(call)).map(pathOf)).toEqual([])
      expect(Object.keys(changes).toSorted()).toEqual(facts.toSorted())
    })

    test.each(facts.flatMap((fact) => namedChanges(fact, changes[fact])))(
      'that show $fact are purged when $what changes',
      async ({ fact, change }) => {
        const before = await readAll()
        expect(paths.filter((_path, index) => !before[index]?.startsWith('200 '))).toEqual([])
        const purges = await recordPurges(running)
        try {
          await change()
          const showing = cached.filter((call) => shownBy(call).includes(fact))
          await untilNone(`kept, though it shows ${fact}`, () =>
            showing.filter((call) => !paths.some((path) => callAt(cached, path) === call && purges.has(path))).map(pathOf),
          )
          let changed: readonly string[] = []
          await until(`an answer shows the change of ${fact}`, async () => {
            const after = await readAll()
            changed = paths.filter((_path, index) => after[index] !== before[index])
            return changed.length > 0
          })
          await untilNone(`kept, though it changed with ${fact}`, () => changed.filter((path) => !purges.has(path)))
          const changing = new Set<Fact>([fact, ...(beside[fact] ?? [])])
          const silent = changed.filter((path) => !shownBy(callAt(cached, path)).some((one) => changing.has(one)))
          expect(silent).toEqual([])
        } finally {
          purges.stop()
        }
      },
      LONGEST_CHANGE_MS,
    )
  })
}

function namedChanges(fact: Fact, changes: Change | Readonly<Record<string, Change>> = {}) {
  const named = typeof changes === 'function' ? { it: changes } : changes
  return Object.entries(named).map(([what, change]) => ({ fact, what, change }))
}

const pathOf = ({ path }: Call): string => path
const shownBy = (call: Call | undefined): Fact[] => (call?.cache?.shows ?? []).map(factOf)

/** Waits, since purges arrive a moment after the change. @throws Error that names the remaining paths */
async function untilNone(what: string, left: () => readonly string[]): Promise<void> {
  await until(what, () => left().length === 0).catch((error: unknown) => {
    throw new Error(`${what}: ${left().join(', ')}`, { cause: error })
  })
}

/** The call of a path; the one with the fewest parameters where several match. */
function callAt(among: readonly Call[], path: string): Call | undefined {
  const [bare = ''] = path.split('?', 1)
  const matching = among.filter((call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(bare))
  return matching.toSorted((one, other) => one.path.split('/:').length - other.path.split('/:').length)[0]
}
