import type { CurrentUser } from '@ribbonry/contracts'
import { FooterColumn } from '../ui/navigation/footer-column.tsx'
import { areasOf, TODAY } from './areas.ts'

/** Staff links in the footer of visitors' pages. */
export function StaffFooterColumn({ user }: { readonly user: CurrentUser }) {
  const areas = areasOf(user)
  return areas.length === 0 ? null : (
    <FooterColumn title="Staff" links={[TODAY, ...areas].map(({ title, path }) => ({ title, link: path }))} />
  )
}
