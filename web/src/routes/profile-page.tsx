import type { CurrentUser } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DeletionNotice } from '../features/account-data/components/deletion-notice.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { privatePage } from '../metadata/private-page.ts'
import { FormNote } from '../ui/form/form-note.tsx'
import { useMember } from '../session/use-member.ts'
import { Tabs } from '../ui/tabs/tabs.tsx'
import styles from './profile-page.module.css'

const PAGES = [
  { title: 'Details', to: '/profile/' },
  { title: 'Security', to: '/profile/security/' },
  { title: 'Your data', to: '/profile/data/' },
] as const

/** Metadata of the account pages. */
export const PROFILE_METADATA = privatePage('Your account', '/profile/')

/** Frame of the account pages: visitors see its outline only. */
export function ProfilePage({ children }: { readonly children: (user: CurrentUser | null) => ReactNode }) {
  const { pathname } = useLocation()
  const user = useMember()
  usePageMetadata(PROFILE_METADATA)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <p className={`over ${styles.over}`}>{user === null ? 'Hello' : `Hello, ${user.username}`}</p>
          <h1>Your account</h1>
        </div>
        <a className={styles.out} href="/logout/">
          Log out
        </a>
      </div>
      <Tabs label="Your account" tabs={PAGES.map((page) => ({ ...page, current: pathname === page.to }))} />
      <div className={styles.parts}>
        <DeletionNotice user={user} />
        {user?.must_set_second_factor === true && (
          <FormNote variant="wait">
            <p>
              What you may do here as staff waits until a second step guards your log-in.{' '}
              <a href="/profile/security/">Set it up</a>.
            </p>
          </FormNote>
        )}
        {children(user)}
      </div>
    </div>
  )
}
