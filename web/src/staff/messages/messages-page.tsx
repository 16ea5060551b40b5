import { StaffPage } from '../shell/staff-page.tsx'
import { MessageList } from './message-list.tsx'

/** `/admin/messages/` */
export function MessagesPage() {
  return (
    <StaffPage title="Messages">
      <MessageList />
    </StaffPage>
  )
}
