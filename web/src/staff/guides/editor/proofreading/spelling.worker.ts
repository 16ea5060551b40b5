import nspell from 'nspell'
import affixes from '../../../../../generated/dictionary/english-affixes.txt?url'
import words from '../../../../../generated/dictionary/english-words.txt?url'
import { isBritish } from './british-forms.ts'
import type { SpellingAnswer, SpellingQuestion } from './spelling-messages.ts'

/** Most suggestions. */
const MOST = 3

const dictionary = Promise.all([textOf(affixes), textOf(words)]).then(([rules, list]) => nspell(rules, list))

async function textOf(file: string): Promise<string> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answers ${response.status}`)
  return await response.text()
}

addEventListener('message', ({ data }: MessageEvent<SpellingQuestion>) => {
  void answer(data)
})

async function answer(question: SpellingQuestion): Promise<void> {
  const known = await dictionary.catch(() => null)
  if (known === null) {
    postMessage({ id: question.id, words: null } satisfies SpellingAnswer)
    return
  }
  const isAmerican = (word: string) => known.correct(word)
  const isRight = (word: string) => isAmerican(word) || isBritish(word, isAmerican)
  const found =
    question.kind === 'suggest'
      ? known.suggest(question.word).slice(0, MOST)
      : question.words.filter((word) => !isRight(word) && !isRight(word.replace(/'s?$/, '')))
  postMessage({ id: question.id, words: found } satisfies SpellingAnswer)
}
