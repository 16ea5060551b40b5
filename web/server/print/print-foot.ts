import { pageAt } from '@ribbonry/contracts/pages'
import { qrPathOf } from './qr-path.ts'

/** What a printed page needs besides its content: the rules of print, and its address in letters and as a QR code. */
export interface PrintParts {
  readonly head: string
  readonly foot: string
}

/** Of pages that are for screens. */
export const NOT_PRINTED: PrintParts = { head: '', foot: '' }

/** Of the shop's pages and boards. Nothing of it is loaded before somebody prints: browsers fetch lazy pictures for it. */
export function printParts(pathname: string, site: string): PrintParts {
  const page = pageAt(pathname)
  if (page === undefined || page.secret !== undefined || (page.area !== 'visitors' && page.area !== 'members')) return NOT_PRINTED
  const head = '<link rel="stylesheet" href="/print.css" media="print">'
  const qr = qrPathOf(pathname)
  const address = `${new URL(site).host}${pathname.replace(/\/$/, '')}`
  const image = qr === undefined ? '' : `<img src="${qr}" alt="" width="96" height="96" loading="lazy">`
  return { head, foot: `<div id="print-foot" hidden><p>${address}</p>${image}</div>` }
}
