import type { StaffCampaign } from '@ribbonry/contracts'
import { useState } from 'react'
import { CampaignFigures, Disclosure } from '../../advertiser/campaigns/campaign-section.tsx'
import { CreativeRows } from '../../advertiser/campaigns/creative-rows.tsx'
import { StatusWord } from '../../advertiser/campaigns/status-word.tsx'
import { WhereShown } from '../../advertiser/campaigns/where-shown.tsx'
import { EditLink } from '../../advertiser/editor/edit-link.tsx'
import { planText } from '../../advertiser/plan-names.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MarkPaidDialog } from '../approvals/mark-paid-dialog.tsx'
import { MomentCell } from '../kit/cells.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import styles from './campaigns.module.css'

interface CampaignPaneProps {
  readonly campaign: StaffCampaign
  readonly onClose: () => void
}

/** One campaign beside the list: the advertiser's view of it, and the actions of staff. */
export function CampaignPane({ campaign, onClose }: CampaignPaneProps) {
  const { id, code, title, status, created, owner_id: owner, source_post_id: post, creatives } = campaign
  const isPaid = status === 'paid'
  const [isPaying, setIsPaying] = useState(false)
  return (
    <SidePane
      title={title === '' ? code : title}
      wide
      onClose={onClose}
      foot={
        isPaid && campaign.plan === 'platinum' ? undefined : (
          <Button small variant="main" onClick={() => setIsPaying(true)}>
            {isPaid ? 'Record the rest' : 'Mark as paid'}
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <StatusWord campaign={status} />
        <span className={styles.about}>
          {`${planText(campaign, isPaid)}, ${code}, since `}
          <MomentCell moment={created} />
        </span>
        {owner !== null && <a href={`/admin/users/${owner}/`}>Its advertiser</a>}
        {post !== null && <a href={`/admin/gifts/${post}/`}>Gift made from it</a>}
      </div>
      <CampaignFigures campaign={campaign} />
      <CreativeRows label="Pitches" creatives={creatives} />
      {creatives.length > 0 && <EditLink campaign={id} />}
      <Disclosure title="Where it was shown">
        <WhereShown campaign={campaign} />
      </Disclosure>
      {isPaying && (
        <MarkPaidDialog campaign={id} plans={campaign} isPaid={isPaid} title={title} onClose={() => setIsPaying(false)} />
      )}
    </SidePane>
  )
}
