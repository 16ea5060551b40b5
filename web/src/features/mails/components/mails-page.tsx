import { useSearchParams } from 'react-router'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { mailSearchPath } from '../mail-search.ts'
import { showsSuppressions, suppressionSearchPath } from '../suppression-search.ts'
import { MailList } from './mail-list.tsx'
import { SuppressionList } from './suppression-list.tsx'

const MAILS = mailSearchPath({ term: '', state: undefined, template: undefined, page: 1 })
const SUPPRESSED = suppressionSearchPath({ term: '', page: 1 })

/** Tabs for mails and suppressed addresses. */
export function MailsPage() {
  const [query] = useSearchParams()
  const suppressed = showsSuppressions(query)
  return (
    <>
      <Tabs
        label="Mails"
        tabs={[
          { title: 'Sent and waiting', to: MAILS, current: !suppressed },
          { title: 'Take no mail', to: SUPPRESSED, current: suppressed },
        ]}
      />
      {suppressed ? <SuppressionList /> : <MailList />}
    </>
  )
}
