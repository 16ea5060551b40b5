import type { Campaign } from '@ribbonry/contracts'
import { DEVICE, recentDayText } from '@ribbonry/dates'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Bar } from '../../ui/charts/bar.tsx'
import { saveText } from '../../ui/download/save-text.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { formatCount } from '../../ui/format/numbers.ts'
import { useExportFigures } from '../advertiser-calls.ts'
import { EditLink } from '../editor/edit-link.tsx'
import { paymentPath } from '../payment/payment-address.ts'
import { dollarsText } from '../pitch-fee.ts'
import { PLAN_NAMES, wantsMore } from '../plan-names.ts'
import styles from './campaign-section.module.css'
import { CreativeRows } from './creative-rows.tsx'
import { isFeeDue } from './fee-due.ts'
import { BulletRow } from './figures.tsx'
import { StatusWord } from './status-word.tsx'
import { WhereShown } from './where-shown.tsx'

interface CampaignSectionProps {
  readonly campaign: Campaign
}

/** A campaign: actual and expected figures, pitches, and where they were shown. */
export function CampaignSection({ campaign }: CampaignSectionProps) {
  const { code, status, plan, wished_plan: wished, title, created, creatives, fee } = campaign
  const [now] = useState(() => Date.now())
  const name = title === '' ? 'A campaign without a pitch' : title
  const image = creatives[0]?.image
  const heading = `campaign-${code}`
  const planWords =
    status === 'paid' && wantsMore(campaign)
      ? `${PLAN_NAMES[plan]} is paid, ${PLAN_NAMES[wished]} is to be talked about`
      : PLAN_NAMES[status === 'paid' ? plan : wished]
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <header className={styles.head}>
        {image !== undefined && image !== '' && (
          <img src={image.replace(/\/960\.jpg$/, '/320.jpg')} alt="" width={72} height={54} loading="lazy" />
        )}
        <div className={styles.name}>
          <h2 id={heading}>{name}</h2>
          <p>{`${planWords}, since ${recentDayText(created, now, DEVICE)}`}</p>
        </div>
        <StatusWord campaign={status} />
        {isFeeDue(campaign) && (
          <a className={buttonClass({ variant: 'main', small: true })} href={paymentPath(code, fee?.discount ?? '')}>
            {fee === null ? 'Pay the fee' : `Pay the fee, ${dollarsText(fee.amount)}`}
          </a>
        )}
        <CsvButton campaign={campaign} />
      </header>
      <CampaignFigures campaign={campaign} />
      <CreativeRows label={`Pitches of ${name}`} creatives={creatives} />
      <div className={styles.foot}>
        <a className={buttonClass({ variant: 'quiet', small: true })} href={`/product-pitch/creative/new/?campaign=${code}`}>
          Another pitch in it
        </a>
        {creatives.length > 0 && <EditLink campaign={campaign.id} />}
      </div>
      <Disclosure title="Where it was shown">
        <WhereShown campaign={campaign} />
      </Disclosure>
    </section>
  )
}

/** Actual and expected figures, and the progress towards the goal. */
export function CampaignFigures({ campaign }: CampaignSectionProps) {
  const { impressions, clicks, saves, ctr, goal } = campaign
  const expectedRate = impressions === 0 ? 0 : campaign.expected_clicks / impressions
  return (
    <div className={styles.figures}>
      <BulletRow name="Clicks" actual={clicks} expected={campaign.expected_clicks} performance={campaign.click_performance} />
      <BulletRow name="Saves" actual={saves} expected={campaign.expected_saves} performance={campaign.save_performance} />
      <BulletRow name="Click rate" actual={ctr} expected={expectedRate} performance={campaign.click_performance} as="rate" />
      {goal !== null && (
        <div className={styles.goal}>
          <p>
            <span>Goal of the plan</span>
            <span className="num">{`${formatCount(impressions)} of ${formatCount(goal)} shown`}</span>
          </p>
          <Bar part={impressions / goal} />
          <p className={styles.caption}>Nothing ends when it is reached.</p>
        </div>
      )}
    </div>
  )
}

/** A section whose content is loaded when it is opened. */
export function Disclosure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}

function CsvButton({ campaign: { code, title } }: CampaignSectionProps) {
  const { mutate, isPending } = useExportFigures()
  const save = () => {
    mutate(
      { params: { campaign: code } },
      {
        onSuccess: ({ filename, csv }) => saveText(filename, csv, 'text/csv;charset=utf-8'),
        onError: (error) => showMessage(errorMessage(error, 'The file could not be made. Please try again.')),
      },
    )
  }
  return (
    <Button small disabled={isPending} aria-label={`Save CSV of ${title}`} onClick={save}>
      Save CSV
    </Button>
  )
}
