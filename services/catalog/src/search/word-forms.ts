/** Words of which neither an ending nor a dictionary tells that they are one: American spelling first. */
const SPELLINGS: readonly (readonly [american: string, british: string])[] = [
  ['aluminum', 'aluminium'],
  ['analog', 'analogue'],
  ['artifact', 'artefact'],
  ['catalog', 'catalogue'],
  ['cozy', 'cosy'],
  ['dialog', 'dialogue'],
  ['donut', 'doughnut'],
  ['gray', 'grey'],
  ['jewelry', 'jewellery'],
  ['licorice', 'liquorice'],
  ['mold', 'mould'],
  ['mustache', 'moustache'],
  ['pajama', 'pyjama'],
  ['plow', 'plough'],
  ['program', 'programme'],
  ['skeptic', 'sceptic'],
  ['sulfur', 'sulphur'],
  ['theater', 'theatre'],
  ['yogurt', 'yoghurt'],
]

/** Endings that are spelled in two ways, American first; what follows them stays. */
const ENDINGS: readonly (readonly [american: string, british: string, rest: string])[] = [
  ['or', 'our', '(?:s|ed|ing|ful|less|able|ite|ites|y|hood|hoods)?'],
  ['iz', 'is', '(?:e|es|ed|er|ers|ing|ation|ations|able)'],
  ['yz', 'ys', '(?:e|es|ed|er|ers|ing)'],
  ['er', 're', 's?'],
  ['ens', 'enc', '(?:e|es)'],
  ['l', 'll', '(?:ed|ing|er|ers|ery|en|ous)'],
  ['e', 'ae', '[a-z]{3,}'],
]

/** Plurals that the stemmer, which only cuts endings off, does not bring to one stem. */
const PLURALS: readonly (readonly [singular: string, plural: string])[] = [
  ['calf', 'calves'],
  ['child', 'children'],
  ['cactus', 'cacti'],
  ['die', 'dice'],
  ['dwarf', 'dwarves'],
  ['elf', 'elves'],
  ['foot', 'feet'],
  ['fungus', 'fungi'],
  ['goose', 'geese'],
  ['half', 'halves'],
  ['hoof', 'hooves'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['life', 'lives'],
  ['loaf', 'loaves'],
  ['louse', 'lice'],
  ['man', 'men'],
  ['mouse', 'mice'],
  ['ox', 'oxen'],
  ['scarf', 'scarves'],
  ['shelf', 'shelves'],
  ['thief', 'thieves'],
  ['tooth', 'teeth'],
  ['wharf', 'wharves'],
  ['wife', 'wives'],
  ['wolf', 'wolves'],
]

/**
 * The other spelling of a word, American or British, and its other number where that is irregular: what a search for it means as
 * well.
 * @param isWord whether the American dictionary has a word: of two spellings by one of the endings it has the American one alone
 */
export function wordForms(word: string, isWord: (word: string) => boolean): string[] {
  const numbers = numbersOf(word, isWord)
  const forms = [word, ...numbers].flatMap((form) => [form, ...spellingsOf(form, isWord)])
  return [...new Set(forms)].filter((form) => form !== word)
}

/** Also of compounds (`bookshelf`, `snowmen`), where the dictionary has both. */
function numbersOf(word: string, isWord: (word: string) => boolean): string[] {
  const both = PLURALS.flatMap(([singular, plural]) => [[singular, plural] as const, [plural, singular] as const])
  return both.flatMap(([from, to]) => {
    if (!word.endsWith(from)) return []
    const other = word.slice(0, -from.length) + to
    return word === from || (isWord(word) && isWord(other)) ? [other] : []
  })
}

function spellingsOf(word: string, isWord: (word: string) => boolean): string[] {
  const known = SPELLINGS.flatMap(([american, british]) => [
    ...replaced(word, american, british),
    ...replaced(word, british, american),
  ])
  const byEnding = ENDINGS.flatMap(([american, british, rest]) => [
    ...endings(word, american, british, rest).filter((other) => isWord(word) && !isWord(other)),
    ...endings(word, british, american, rest).filter((other) => isWord(other) && !isWord(word)),
  ])
  return [...known, ...byEnding]
}

/** The word with another spelling, in the singular or plural. */
const replaced = (word: string, from: string, to: string): string[] =>
  word === from ? [to] : word === `${from}s` ? [`${to}s`] : []

function endings(word: string, from: string, to: string, rest: string): string[] {
  return [...word.matchAll(new RegExp(`(?<=[a-z]{2})${from}(?=${rest}$)`, 'g'))].map(
    ({ index }) => word.slice(0, index) + to + word.slice(index + from.length),
  )
}
