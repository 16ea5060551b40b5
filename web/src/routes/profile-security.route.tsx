import { useQueryClient } from '@tanstack/react-query'
import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { ChangePassword } from '../features/account-security/components/change-password.tsx'
import { Passkeys } from '../features/account-security/components/passkeys.tsx'
import { SecondFactor } from '../features/account-security/components/second-factor.tsx'
import { Sessions } from '../features/account-security/components/sessions.tsx'
import { SocialAccounts } from '../features/account-security/components/social-accounts.tsx'
import { forgetSession } from '../session/session-hint.ts'
import { Panel } from '../ui/panel/panel.tsx'
import { PROFILE_METADATA, ProfilePage } from './profile-page.tsx'

const handle: PageHandle = { metadata: () => PROFILE_METADATA, module: 'src/routes/profile-pages.ts' }

/** Password, second factor, passkeys, social accounts and sessions. */
export const profileSecurityRoute: AccountPage = { handle, Component: ProfileSecurity }

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
