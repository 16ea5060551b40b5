import type { UnapprovedCreative } from '@ribbonry/contracts'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { StaffTools } from '../../advertiser/editor/staff-tools.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { GiftSearch } from '../kit/editor/gift-picker.tsx'
import { useSetSourcePost } from './approval-calls.ts'
import styles from './staff-work.module.css'

interface StaffWorkProps {
  readonly creative: UnapprovedCreative
  readonly onChanged: () => void
}

/** Further actions of staff on a pitch. */
export function StaffWork({ creative, onChanged }: StaffWorkProps) {
  return (
    <details className={styles.more}>
      <summary>Comments, pass, source</summary>
      <div className={styles.body}>
        <div>
          <a className={buttonClass({ small: true })} href={`/product-pitch/creative/${creative.id}/edit/`}>
            Edit it as staff
          </a>
        </div>
        <StaffTools creative={creative} onChanged={onChanged} />
        {creative.campaign !== null && <SourcePost campaign={creative.campaign} />}
      </div>
    </details>
  )
}

/** The gift made from the campaign. */
function SourcePost({ campaign }: { readonly campaign: number }) {
  const { mutate, error, isPending } = useSetSourcePost()
  const [named, setNamed] = useState<string>()
  return (
    <section className={styles.source} aria-label="Gift made from it">
      <GiftSearch
        label="Gift made from it"
        taken={[]}
        error={undefined}
        onChoose={({ id, title }) => {
          if (isPending) return
          mutate({ params: { campaign: String(campaign) }, body: { post_id: id } }, { onSuccess: () => setNamed(title) })
        }}
      />
      {named !== undefined && <FormNote>{`“${named}” was made from this campaign.`}</FormNote>}
      {error !== null && <FormError>{errorMessage(error, 'That did not work. Please try again.')}</FormError>}
    </section>
  )
}
