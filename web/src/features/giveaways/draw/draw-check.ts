import type { CallAnswer, getDraw } from '@ribbonry/contracts'

type Draw = CallAnswer<typeof getDraw>['draw']
type ToldLater = 'secret' | 'entries_count' | 'entries_hash' | 'beacon' | 'winners'
/** A draw that has taken place. */
export type DrawnDraw = Omit<Draw, ToldLater> & { readonly [Name in ToldLater]: NonNullable<Draw[Name]> }

export function isDrawn(draw: Draw): draw is DrawnDraw {
  return draw.drawn && draw.secret !== undefined && draw.winners !== undefined
}

/** What a draw is, computed from its list and secret, beside what was published. */
export interface DrawCheck {
  /** The secret is the one that was promised: its SHA-256 is the commitment. */
  readonly isSecretPromised: boolean
  /** As many codes as were published, sorted, none twice. */
  readonly isListWhole: boolean
  /** The list is the one that was drawn from: its SHA-256 is the published one. */
  readonly isListSame: boolean
  /** The order begins with the published winners; each later draw took the next one. */
  readonly areWinnersFirst: boolean
  readonly codes: readonly string[]
  /** The place of a code in the order of the draw, from 1; undefined where the list does not have it. */
  placeOf(code: string): number | undefined
}

export function isCheckPassed(check: DrawCheck): boolean {
  return check.isSecretPromised && check.isListWhole && check.isListSame && check.areWinnersFirst
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
/** Codes that are signed before the page may draw again. */
const CHUNK = 2000
/** A code of 32 characters and a line feed. */
const LINE = 33

/**
 * Draws again: seed = HMAC-SHA256(secret, `entries_hash:beacon`), order = HMAC-SHA256(seed, code) ascending, the first win.
 * @param codes all entries, as published
 * @param onProgress told of the share that is done, from 0 to 1
 */
export async function checkDraw(
  draw: DrawnDraw,
  codes: readonly string[],
  onProgress: (share: number) => void,
): Promise<DrawCheck> {
  const secret = bytesOf(draw.secret)
  const list = new TextEncoder().encode(codes.join('\n'))
  const [commitment, entriesHash] = await Promise.all([sha256(secret), sha256(list)])
  const seed = await sign(await keyOf(secret), new TextEncoder().encode(`${entriesHash}:${draw.beacon}`))
  const redraws = draw.redraws ?? []
  const { first, heights } = await orderOf(codes, list, await keyOf(seed), draw.winners_count + redraws.length, onProgress)
  return {
    isSecretPromised: commitment === draw.commitment,
    isListWhole: codes.length === draw.entries_count && areSorted(codes),
    isListSame: entriesHash === draw.entries_hash,
    areWinnersFirst: areWinners(draw, first),
    codes,
    placeOf: (code) => {
      const height = heights[indexOf(codes, code)]
      return height === undefined ? undefined : heights.reduce((place, other) => (other < height ? place + 1 : place), 1)
    },
  }
}

interface Ranked {
  readonly code: string
  readonly height: number
  /** Its HMAC in hexadecimal digits. */
  readonly rank: string
}

/** The first codes of the order, and for each code how high it stands: the first 48 bits of its HMAC. */
async function orderOf(
  codes: readonly string[],
  list: Uint8Array<ArrayBuffer>,
  key: CryptoKey,
  count: number,
  onProgress: (share: number) => void,
): Promise<{ readonly first: readonly string[]; readonly heights: Float64Array }> {
  const heights = new Float64Array(codes.length)
  let best: Ranked[] = []
  for (let at = 0; at < codes.length; at += CHUNK) {
    const chunk = codes.slice(at, at + CHUNK)
    const signed = await Promise.all(
      chunk.map((_, index) => sign(key, list.subarray((at + index) * LINE, (at + index) * LINE + 32))),
    )
    const worst = best.length < count ? Infinity : (best.at(-1)?.height ?? -1)
    const near: Ranked[] = []
    for (const [index, bytes] of signed.entries()) {
      const view = new DataView(bytes.buffer)
      const height = view.getUint32(0) * 2 ** 16 + view.getUint16(4)
      heights[at + index] = height
      if (height <= worst) near.push({ code: chunk[index] ?? '', height, rank: hexOf(bytes) })
    }
    best = [...best, ...near].toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).slice(0, count)
    onProgress(Math.min(1, (at + CHUNK) / codes.length))
  }
  return { first: best.map(({ code }) => code), heights }
}

/** The winners as they are after later draws. */
export function winnersNow({ winners, redraws = [] }: DrawnDraw): readonly string[] {
  const now = [...winners]
  for (const { replaced, by } of redraws) {
    const place = now.indexOf(replaced)
    if (place !== -1) now[place] = by
  }
  return now
}

/** Whether the published winners are the first of the order, before or after later draws took the next ones. */
function areWinners({ winners, winners_count: count, redraws = [] }: DrawnDraw, order: readonly string[]): boolean {
  const first = order.slice(0, count)
  const next = order.slice(count)
  const replaced = [...first]
  for (const [index, { replaced: gone, by }] of redraws.entries()) {
    const place = replaced.indexOf(gone)
    if (place === -1 || by !== next[index]) return false
    replaced[place] = by
  }
  return [first, replaced, [...first, ...next]].some((possible) => possible.join() === winners.join())
}

function areSorted(codes: readonly string[]): boolean {
  return codes.every((code, index) => index === 0 || (codes[index - 1] ?? '') < code)
}

/** Index in a sorted list; -1 where it is not there. */
function indexOf(codes: readonly string[], code: string): number {
  let [low, high] = [0, codes.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = codes[middle] ?? ''
    if (found === code) return middle
    if (found < code) low = middle + 1
    else high = middle - 1
  }
  return -1
}

async function keyOf(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return await crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])
}

async function sign(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
