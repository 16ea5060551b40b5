import { merchantOf } from '@ribbonry/links'

/** A host or a merchant as the filter compares them: without `www`, `.com` and `.net` (visitor.md section 4). */
export function merchantName(text: string): string {
  return text.trim().toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, '').replace(/\/.*$/, '').replace(/\.(com|net)$/, '')
}

/** Whether a gift's link leads to another merchant than the one that is looked for, networks between seen through. */
export function isGhost(link: string, wanted: string): boolean {
  const merchant = merchantOf(link)
  const names = [merchantName(link), merchant?.key, merchantName(merchant?.domain ?? '')]
  return !names.includes(merchantName(wanted))
}
