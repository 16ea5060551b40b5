import type { CurrentUser } from '@ribbonry/contracts'
import { FooterColumn } from '../footer/footer-column.tsx'
import { areasOf, STAFF_START } from './staff-areas.ts'

/** Staff links in the footer. */
export function StaffFooterColumn({ user }: { readonly user: CurrentUser }) {
  const areas = areasOf(user)
  return areas.length === 0 ? null : <FooterColumn title="Staff" links={[{ title: 'Today', link: STAFF_START }, ...areas]} />
}
