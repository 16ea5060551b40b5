import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { DeleteAccount } from '../features/account-data/components/delete-account.tsx'
import { ExportData } from '../features/account-data/components/export-data.tsx'
import { MailChoice } from '../features/account-data/components/mail-choice.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { PROFILE_METADATA, ProfilePage } from './profile-page.tsx'

const handle: PageHandle = { metadata: () => PROFILE_METADATA, module: 'src/routes/profile-pages.ts' }

/** Data export, mail settings and deletion of an account. */
export const profileDataRoute: AccountPage = { handle, Component: ProfileData }

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
