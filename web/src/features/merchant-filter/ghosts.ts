import { merchantOf } from '@ribbonry/links'

/** Normalizes a host or merchant name: without `www`, `.com` and `.net` (visitor.md section 4). */
export function merchantName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/\/.*$/, '')
    .replace(/\.(com|net)$/, '')
}

/** Whether a link leads to another merchant, resolving affiliate networks. */
export function isGhost(link: string, wanted: string): boolean {
  const merchant = merchantOf(link)
  const names = [merchantName(link), merchant?.key, merchantName(merchant?.domain ?? '')]
  return !names.includes(merchantName(wanted))
}
