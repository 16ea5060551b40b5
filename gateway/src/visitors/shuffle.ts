import { COOKIES, SHUFFLES } from '@ribbonry/contracts'

/** Query name of a random page that asks for another order. */
export const ANOTHER_ORDER = 'again'

/** Draws the number of a shuffled order that the visitor has not had. After all of them, only the last one is left out. */
export function drawShuffle(drawn: readonly number[] = []): number {
  const all = Array.from({ length: SHUFFLES }, (_, number) => number)
  const others = all.filter((number) => !drawn.includes(number))
  const from = others.length > 0 ? others : all.filter((number) => number !== drawn[0])
  return from[Math.floor(Math.random() * from.length)] ?? 0
}

/** The numbers that a visitor has drawn, from a cookie: the present one first. None when it is invalid. */
export function drawnShuffles(value: string | undefined): readonly number[] {
  if (value === undefined || !/^\d{1,2}(?:\.\d{1,2})*$/.test(value)) return []
  const numbers = value.split('.', SHUFFLES).map(Number)
  return numbers.every((number) => number < SHUFFLES) ? numbers : []
}

/**
 * Header that pins the visitor to one shuffled order, so that pages of a list do not repeat items (D6.72), and remembers the
 * `earlier` ones until all have been drawn.
 */
export function shuffleCookie(
  shuffle: number,
  isSecure: boolean,
  earlier: readonly number[] = [],
): [name: string, value: string] {
  const drawn = earlier.includes(shuffle) ? [shuffle] : [shuffle, ...earlier]
  return ['set-cookie', `${COOKIES.shuffle}=${drawn.join('.')}; Path=/; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`]
}
