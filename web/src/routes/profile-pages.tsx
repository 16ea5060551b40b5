import type { CurrentUser } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DeleteAccount, DeletionNotice, ExportData, MailChoice } from '../features/account-data/components/account-data.tsx'
import { ChangePassword } from '../features/account-security/components/change-password.tsx'
import { Passkeys } from '../features/account-security/components/passkeys.tsx'
import { SecondFactor } from '../features/account-security/components/second-factor.tsx'
import { Sessions, SocialAccounts } from '../features/account-security/components/sessions.tsx'
import { DetailsForm } from '../features/profile/components/details-form.tsx'
import { PortraitForm } from '../features/profile/components/portrait-form.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import type { AccountPage, ProfilePath } from '../routing/account-paths.ts'
import { forgetSession } from '../session/sign-in-methods.ts'
import { useMember } from '../session/use-member.ts'
import { FormNote } from '../ui/form/form-message.tsx'
import { Tabs } from '../ui/navigation/navigation.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import styles from './profile-page.module.css'

const METADATA = privatePage('Your account', '/profile/')

const PAGES: Readonly<Record<ProfilePath, ComponentType>> = {
  profile: Profile,
  'profile/security': ProfileSecurity,
  'profile/data': ProfileData,
}

export function profilePageAt(path: ProfilePath): AccountPage {
  return { handle: { metadata: () => METADATA, module: 'src/routes/profile-pages.tsx' }, Component: PAGES[path] }
}

/** Details of a member: picture, name, address, date of birth. */
function Profile() {
  return (
    <ProfilePage>
      {(user) => (
        <>
          <Panel title="Picture" about="Others see it beside the boards you share.">
            <PortraitForm user={user} />
          </Panel>
          <Panel title="Details" about="Your name here, and where to reach you.">
            <DetailsForm user={user} />
          </Panel>
        </>
      )}
    </ProfilePage>
  )
}

/** Password, second factor, passkeys, social accounts and sessions. */
function ProfileSecurity() {
  const client = useQueryClient()
  const out = () => {
    forgetSession()
    client.clear()
    location.assign('/login/')
  }
  return (
    <ProfilePage>
      {(user) => {
        const isOpen = user !== null
        return (
          <>
            <Panel title="Password">
              <ChangePassword isOpen={isOpen} username={user?.username ?? ''} />
            </Panel>
            <Panel title="Second step" about="A code from your phone, on top of the password.">
              <SecondFactor isOpen={isOpen} />
            </Panel>
            <Panel title="Passkeys" about="In without a password.">
              <Passkeys isOpen={isOpen} />
            </Panel>
            <Panel title="Connected accounts" about="Other places you may log in with.">
              <SocialAccounts isOpen={isOpen} />
            </Panel>
            <Panel title="Where you are logged in" about="End what you do not know.">
              <Sessions isOpen={isOpen} onLoggedOut={out} />
            </Panel>
          </>
        )
      }}
    </ProfilePage>
  )
}

/** Data export, mail settings and deletion of an account. */
function ProfileData() {
  return (
    <ProfilePage>
      {(user) => (
        <>
          <Panel title="Newsletter">
            <MailChoice user={user} />
          </Panel>
          <Panel title="Take it along">
            <ExportData isOpen={user !== null} />
          </Panel>
          <Panel title="Leave">
            <DeleteAccount user={user} />
          </Panel>
        </>
      )}
    </ProfilePage>
  )
}

const TABS = [
  { title: 'Details', to: '/profile/' },
  { title: 'Security', to: '/profile/security/' },
  { title: 'Your data', to: '/profile/data/' },
] as const

/** Frame of the account pages: visitors see its outline only. */
function ProfilePage({ children }: { readonly children: (user: CurrentUser | null) => ReactNode }) {
  const { pathname } = useLocation()
  const user = useMember()
  usePageMetadata(METADATA)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <p className={`over ${styles.over}`}>{user === null ? 'Hello' : `Hello, ${user.username}`}</p>
          <h1>Your account</h1>
        </div>
        <div className={styles.ways}>
          {user?.advertiser === true && (
            <a className={styles.out} href="/product-pitch/dashboard/">
              Your campaigns
            </a>
          )}
          <a className={styles.out} href="/logout/">
            Log out
          </a>
        </div>
      </div>
      <Tabs label="Your account" tabs={TABS.map((page) => ({ ...page, current: pathname === page.to }))} />
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
