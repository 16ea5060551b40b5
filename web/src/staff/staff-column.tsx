import type { CurrentUser } from '@ribbonry/contracts'
import { FooterColumn } from '../ui/navigation/footer-column.tsx'
import { areasOf, TODAY } from './areas.ts'

const CAMPAIGNS = [{ title: 'Your campaigns', link: '/product-pitch/dashboard/' }] as const

/** Links of members with flags in the footer of visitors' pages. */
export function StaffFooterColumn({ user }: { readonly user: CurrentUser }) {
  const areas = areasOf(user)
  return (
    <>
      {user.advertiser && <FooterColumn title="For makers" links={CAMPAIGNS} />}
      {areas.length > 0 && (
        <FooterColumn title="Staff" links={[TODAY, ...areas].map(({ title, path }) => ({ title, link: path }))} />
      )}
    </>
  )
}
