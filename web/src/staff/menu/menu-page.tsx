import { useQuery } from '@tanstack/react-query'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { Entry } from '../kit/entry.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { featuredGuidesQuery } from './featured-calls.ts'
import { menuEntriesQuery } from './editor/menu-calls.ts'
import { Menus } from './editor/menus.tsx'
import { FeaturedGuides } from './featured-guides.tsx'
import { MENU_PATH, TEXTS } from './menu-texts.ts'

/** `/admin/nav-menu-editor`: each part is a section of its own. */
export function MenuPage() {
  const menus = useQuery(menuEntriesQuery())
  const featured = useQuery(featuredGuidesQuery())
  return (
    <StaffPage title={TEXTS.title}>
      {menus.isPending ? (
        // Nothing stands below the menus before they are there: it would move.
        <TextSkeleton lines={12} />
      ) : (
        <>
          <Entry query={menus} what="page" all={MENU_PATH}>
            {({ navigation }) => <Menus items={navigation} />}
          </Entry>
          <Entry query={featured} what="page" all={MENU_PATH}>
            {(lists) => <FeaturedGuides lists={lists} />}
          </Entry>
        </>
      )}
    </StaffPage>
  )
}
