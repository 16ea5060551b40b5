import type { SpellingAnswer, SpellingQuestion } from './spelling-messages.ts'

/** The dictionary could not be loaded. */
export class NoDictionary extends Error {
  override readonly name = 'NoDictionary'
}

type Asked = Omit<Extract<SpellingQuestion, { kind: 'check' }>, 'id'> | Omit<Extract<SpellingQuestion, { kind: 'suggest' }>, 'id'>

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (words: readonly string[] | null) => void>()
/** Results for all words that were checked. */
const checked = new Map<string, boolean>()
const suggested = new Map<string, readonly string[]>()

/**
 * Those of the words that are not in the dictionary, unchanged. The dictionary is loaded on the first call.
 * @throws NoDictionary
 */
export async function misspelledOf(words: readonly string[]): Promise<ReadonlySet<string>> {
  const unknown = [...new Set(words.map(plain))].filter((word) => !checked.has(word))
  if (unknown.length > 0) {
    const wrong = new Set(await ask({ kind: 'check', words: unknown }))
    for (const word of unknown) checked.set(word, !wrong.has(word))
  }
  return new Set(words.filter((word) => checked.get(plain(word)) === false))
}

/** Suggestions for a misspelled word. @throws NoDictionary */
export async function suggestionsFor(word: string): Promise<readonly string[]> {
  const known = suggested.get(word) ?? (await ask({ kind: 'suggest', word: plain(word) }))
  suggested.set(word, known)
  return known
}

/** Replaces typographic apostrophes, because dictionaries have straight ones. */
function plain(word: string): string {
  return word.replaceAll('’', "'")
}

async function ask(question: Asked): Promise<readonly string[]> {
  worker ??= startWorker()
  const id = ++last
  const answer = new Promise<readonly string[] | null>((resolve) => waiting.set(id, resolve))
  worker.postMessage({ ...question, id }, [])
  const words = await answer
  if (words === null) throw new NoDictionary()
  return words
}

function startWorker(): Worker {
  const started = new Worker(new URL('./spelling.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, words } }: MessageEvent<SpellingAnswer>) => {
    waiting.get(id)?.(words)
    waiting.delete(id)
    if (words === null) end(started)
  })
  started.addEventListener('error', () => end(started))
  return started
}

/** Ends a worker without a dictionary; the next request starts another one. */
function end(failed: Worker): void {
  failed.terminate()
  if (worker !== failed) return
  worker = undefined
  for (const answer of waiting.values()) answer(null)
  waiting.clear()
}
