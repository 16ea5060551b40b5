import { useLocation, useSearchParams } from 'react-router'
import { Tabs } from '../../ui/navigation/navigation.tsx'

const OUTREACH = '/boost-promo/'
const SETUP = '/promo-setup/'

/** The lists of outreach, and the template. */
export function OutreachTabs() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isSetup = pathname.startsWith(SETUP.slice(0, -1))
  const show = isSetup ? undefined : (query.get('show') ?? 'pitches')
  return (
    <Tabs
      label="Outreach"
      tabs={[
        { title: 'Passed pitches', to: OUTREACH, current: show !== undefined && show !== 'contacts' && show !== 'posts' },
        { title: 'Contacts', to: `${OUTREACH}?show=contacts`, current: show === 'contacts' },
        { title: 'Posts without a contact', to: `${OUTREACH}?show=posts`, current: show === 'posts' },
        { title: 'Templates', to: SETUP, current: isSetup },
      ]}
    />
  )
}
