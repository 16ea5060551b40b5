import { StaffPage } from '../shell/staff-page.tsx'
import { CampaignList } from './campaign-list.tsx'

/** `/product-pitch/admin-dashboard/` */
export function CampaignsPage() {
  return (
    <StaffPage title="Campaigns">
      <CampaignList />
    </StaffPage>
  )
}
