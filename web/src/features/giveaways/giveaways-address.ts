import { readPage } from '../../ui/pagination/page-number.ts'

export function giveawaysPath(page: number): string {
  return page === 1 ? '/giveaways/' : `/giveaways/${page}/`
}

export function giveawayPath(slug: string): string {
  return `/giveaway/${slug}/`
}

export function drawPath(slug: string): string {
  return `${giveawayPath(slug)}draw/`
}

export function rulesPath(slug: string): string {
  return `${giveawayPath(slug)}rules/`
}

/** Page number from an address, 0 for one before the first; undefined for an invalid one. */
export function readGiveawaysPage(text: string | undefined): number | undefined {
  if (text === undefined) return 1
  return /^(-\d{1,6}|0{1,6})$/.test(text) ? 0 : readPage(text)
}
