import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { DetailsForm } from '../features/profile/components/details-form.tsx'
import { PortraitForm } from '../features/profile/components/portrait-form.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { PROFILE_METADATA, ProfilePage } from './profile-page.tsx'

const handle: PageHandle = { metadata: () => PROFILE_METADATA, module: 'src/routes/profile-pages.ts' }

/** Details of a member: picture, name, address, date of birth. */
export const profileRoute: AccountPage = { handle, Component: Profile }

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
