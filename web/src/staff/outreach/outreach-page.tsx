import { useSearchParams } from 'react-router'
import { PageInPath } from '../kit/page-in-path.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { ContactList } from './contact-list.tsx'
import { OutreachTabs } from './outreach-tabs.tsx'
import { PitchList } from './pitch-list.tsx'
import { PostList } from './post-list.tsx'

const LISTS = { contacts: ContactList, posts: PostList } as const

/** `/boost-promo/` */
export function OutreachPage() {
  const [query] = useSearchParams()
  const show = query.get('show')
  const List = show === 'contacts' || show === 'posts' ? LISTS[show] : PitchList
  return (
    <StaffPage title="Outreach">
      <OutreachTabs />
      <List />
    </StaffPage>
  )
}

/** `/boost-promo/:page` */
export function OutreachPageInPath() {
  return <PageInPath path="/boost-promo/" />
}
