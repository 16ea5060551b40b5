import { useQuery } from '@tanstack/react-query'
import { StaffFooterLinks } from '../features/account/components/staff-footer-links.tsx'
import { navigationQuery } from '../features/navigation/navigation-calls.ts'
import { Footer } from '../layout/footer.tsx'
import { later } from '../ui/later/later.tsx'

const NewsletterSignup = later(
  () => import('../features/newsletter/components/newsletter-signup.tsx'),
  (module) => module.NewsletterSignup,
)
const NEWSLETTER = <NewsletterSignup />
const STAFF = <StaffFooterLinks />

/** Footer of every page with what features put into it. Its script loads after the page's own. */
export function SiteFooter() {
  const forNow = useQuery(navigationQuery).data?.footer_links ?? []
  return <Footer staff={STAFF} newsletter={NEWSLETTER} forNow={forNow} />
}
