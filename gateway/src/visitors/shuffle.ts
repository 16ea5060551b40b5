import { COOKIES, SHUFFLES } from '@ribbonry/contracts'

/** Query name of a random page that asks for another order. */
export const ANOTHER_ORDER = 'again'

/** Draws the number of a shuffled order, of all but `except`. */
export function drawShuffle(except?: number): number {
  if (except === undefined) return Math.floor(Math.random() * SHUFFLES)
  return (except + 1 + Math.floor(Math.random() * (SHUFFLES - 1))) % SHUFFLES
}

/** A shuffle number from a cookie; undefined when invalid. */
export function toShuffle(value: string | undefined): number | undefined {
  if (value === undefined || !/^\d{1,2}$/.test(value)) return undefined
  const bucket = Number(value)
  return bucket < SHUFFLES ? bucket : undefined
}

/** Header that pins the visitor to one shuffled order, so that pages of a list do not repeat items (D6.72). */
export function shuffleCookie(shuffle: number, isSecure: boolean): [name: string, value: string] {
  return ['set-cookie', `${COOKIES.shuffle}=${shuffle}; Path=/; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`]
}
