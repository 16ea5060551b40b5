import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { UserChanges } from '../features/users/components/user-changes.tsx'
import { UserDetails } from '../features/users/components/user-details.tsx'
import { UserList } from '../features/users/components/user-list.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { StaffPageSkeleton } from '../ui/staff/staff-page-skeleton.tsx'
import { StaffPage } from '../ui/staff/staff-page.tsx'

const METADATA = privatePage('Users', '/admin/users/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/users.route.tsx' }

/** Members and their rights: `/admin/users/`, `/admin/users/changes/`, `/admin/users/<id>/`. */
export const usersRoute = { handle, Component: Users }

function Users() {
  usePageMetadata(METADATA)
  const at = useLocation().pathname.replace(/\/$/, '').split('/').slice(3).join('/')
  const { title, content } = contentOf(at)
  return (
    <StaffPage title={title}>
      <StaffOnly fallback={<StaffPageSkeleton />}>
        {content}
        {at !== '' && (
          <p>
            <a href="/admin/users/">All members</a>
          </p>
        )}
      </StaffOnly>
    </StaffPage>
  )
}

function contentOf(at: string): { title: string; content: ReactNode } {
  if (at === '') return { title: 'Users', content: <UserList /> }
  if (at === 'changes') return { title: 'What staff changed', content: <UserChanges /> }
  if (/^[1-9]\d{0,8}$/.test(at)) return { title: `Member ${at}`, content: <UserDetails id={Number(at)} /> }
  return { title: 'Users', content: <p>There is no such page.</p> }
}
