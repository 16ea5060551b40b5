import { StaffPage } from '../../shell/staff-page.tsx'
import { GuideTabs } from '../guide-tabs.tsx'
import { GuideCalendar } from './guide-calendar.tsx'

/** `/editor/calendar` */
export function GuideCalendarPage() {
  return (
    <StaffPage title="Calendar">
      <GuideTabs />
      <GuideCalendar />
    </StaffPage>
  )
}
