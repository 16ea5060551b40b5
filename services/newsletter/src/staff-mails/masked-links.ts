import type { Mail } from '@ribbonry/contracts'

/** Stands for a secret. */
export const MASK = '***'

/** Words of a path are no secrets: codes and tokens are longer, and have digits or capitals. */
const WORD = /^[a-z-]{0,20}$/

/** A link without its secrets: words of the path and names of the query stay, everything else is masked. */
export function maskedLink(link: string): string {
  const { origin, pathname, searchParams, hash } = new URL(link)
  const path = pathname
    .split('/')
    .map((segment) => (WORD.test(segment) ? segment : MASK))
    .join('/')
  const query = [...searchParams.keys()].map((name) => `${encodeURIComponent(name)}=${MASK}`).join('&')
  return `${origin}${path}${query === '' ? '' : `?${query}`}${hash === '' ? '' : `#${MASK}`}`
}

/** Template data whose links (`link`, `cancel_link` ...) are masked. Links to gifts stand deeper, and are public. */
export function withMaskedLinks<Data extends Mail['data']>(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      /(^|_)link$/.test(name) && typeof value === 'string' ? maskedLink(value) : value,
    ]),
  ) as Data
}
