import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/navigation/navigation.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { MailList } from './mail-list.tsx'
import { SuppressionList } from './suppression-list.tsx'

const MAILS = '/admin/mails/'

/** Mails, and suppressed addresses. */
export function MailsPage() {
  const [query] = useSearchParams()
  const suppressed = query.get('show') === 'suppressed'
  return (
    <StaffPage title="Mails">
      <Tabs
        label="Mails"
        tabs={[
          { title: 'Sent and waiting', to: MAILS, current: !suppressed },
          { title: 'Take no mail', to: `${MAILS}?show=suppressed`, current: suppressed },
        ]}
      />
      {suppressed ? <SuppressionList /> : <MailList />}
    </StaffPage>
  )
}
