import { useQuery } from '@tanstack/react-query'
import { Entry } from '../kit/entry.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { featuredGuidesQuery } from './featured-calls.ts'
import { FeaturedGuides } from './featured-guides.tsx'
import { MENU_PATH, TEXTS } from './menu-texts.ts'

/** `/admin/nav-menu-editor`: each part is a section of its own. */
export function MenuPage() {
  const featured = useQuery(featuredGuidesQuery())
  return (
    <StaffPage title={TEXTS.title}>
      <Entry query={featured} what="page" all={MENU_PATH}>
        {(lists) => <FeaturedGuides lists={lists} />}
      </Entry>
    </StaffPage>
  )
}
