import { PageInPath } from '../kit/page-in-path.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { DropOffList } from './drop-off-list.tsx'

/** `/product-pitch/dropoffs/` */
export function DropOffsPage() {
  return (
    <StaffPage title="Drop-offs">
      <DropOffList />
    </StaffPage>
  )
}

/** `/product-pitch/dropoffs/:page` */
export function DropOffsPageInPath() {
  return <PageInPath path="/product-pitch/dropoffs/" />
}
