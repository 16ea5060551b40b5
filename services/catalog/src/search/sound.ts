/** Spellings of one sound in English, in the order in which they are replaced. */
const SPELLINGS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/wh/g, 'w'],
  [/ph/g, 'f'],
  [/gh(?=t|$)/g, ''],
  [/(?:tch|ch)/g, 'C'],
  [/sh/g, 'S'],
  [/gu(?=[eiy])/g, 'g'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/(?:ck|[cq])/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)e$/, ''],
]

/** A lower-case word with one letter for each sound of a consonant and no mute e at its end. */
export function soundOf(word: string): string {
  return SPELLINGS.reduce((sound, [spelling, by]) => sound.replace(spelling, by), word)
}
