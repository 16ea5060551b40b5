import { renderSVG } from 'uqr'
import type { GeneratedFile } from '../generated-files/generated-file.ts'

const A_DAY = 86_400
const A_YEAR = 31_536_000

/** QR code of a page of ours, black on white whatever the theme. Level M: readable with 15 % of it damaged. */
export function qrCode(path: string, siteUrl: string): GeneratedFile {
  const body = renderSVG(`${siteUrl}${path}`, { ecc: 'M', border: 2 })
  return { type: 'image/svg+xml', body, fresh: A_DAY, stale: A_YEAR }
}
