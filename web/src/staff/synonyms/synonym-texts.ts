import { MAX_SEARCH_RESULTS, type Synonym } from '@ribbonry/contracts'

export const TEXTS = {
  title: 'Synonyms',
  how: 'Who looks for the word finds what has the synonym too. It is on the site within seconds.',
  add: 'Add a synonym',
  word: 'Word',
  wordHint: 'What people look for',
  synonym: 'Synonym',
  synonymHint: 'What our gifts have',
  both: 'Both directions',
  effect: 'What it changes',
  taken: 'This pair is there already.',
  unread: 'What it changes could not be read just now.',
  empty: 'No word has a synonym.',
  goneAgain: 'The synonym is gone again.',
  back: 'The synonym is back.',
  importBack: 'The synonyms of the file are gone again.',
  file: 'Add from a CSV file',
  fileHint: 'Two columns: word and synonym',
  fileFailed: 'The file did not arrive.',
  download: 'Download all as CSV',
  notRead: 'Rows that were left out',
} as const

type Pair = Pick<Synonym, 'word' | 'synonym'>

export const addedText = ({ word, synonym }: Pair): string => `“${word}” finds “${synonym}” too now.`
export const deletedText = ({ word, synonym }: Pair): string => `“${word}” does not find “${synonym}” any more.`
export const deleteLabel = ({ word, synonym }: Pair): string => `Delete ${word} to ${synonym}`

const gifts = (count: number): string => {
  if (count >= MAX_SEARCH_RESULTS) return `${MAX_SEARCH_RESULTS} gifts or more`
  return count === 1 ? '1 gift' : `${count} gifts`
}

/** How many gifts a word finds, before and after the change. */
export function effectText(word: string, before: number, after: number): string {
  const now = `“${word}” finds ${gifts(before)}`
  return before === after ? `${now}, as before.` : `${now} now, and will find ${gifts(after)}.`
}

const pairs = (count: number): string => (count === 1 ? '1 pair' : `${count} pairs`)

export const importedText = ({ added, known }: { readonly added: number; readonly known: number }): string =>
  known === 0 ? `${pairs(added)} added.` : `${pairs(added)} added; ${known} already there.`
