import type { StaffGiveaway } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Entry, MissingEntry } from '../kit/entry.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { giveawayQuery } from './giveaway-calls.ts'
import { GiveawayEditor } from './giveaway-editor.tsx'
import { PublicLinks } from './public-links.tsx'
import { GIVEAWAY_LIST, listedPath } from './giveaway-path.ts'
import styles from './giveaway-form.module.css'
import { GiveawayChip } from './winner-chip.tsx'

/** `/editor/giveaway/:id`: changes a giveaway. */
export function EditGiveawayPage() {
  const { id = '' } = useParams()
  return (
    <StaffPage title="Change a giveaway">
      {/^[1-9]\d{0,8}$/.test(id) ? <One key={id} id={Number(id)} /> : <MissingEntry what="giveaway" all={GIVEAWAY_LIST} />}
    </StaffPage>
  )
}

function One({ id }: { readonly id: number }) {
  return (
    <Entry query={useQuery(giveawayQuery({ params: { id } }))} what="giveaway" all={GIVEAWAY_LIST}>
      {({ giveaway }) => (
        <div className={styles.form}>
          <Place giveaway={giveaway} />
          <GiveawayEditor giveaway={giveaway} />
        </div>
      )}
    </Entry>
  )
}

/** Where else the giveaway is shown. */
function Place({ giveaway }: { readonly giveaway: StaffGiveaway }) {
  return (
    <div className={styles.place}>
      <GiveawayChip state={giveaway.state} />
      <a href={listedPath(giveaway.id)}>Its winners in the list</a>
      <PublicLinks giveaway={giveaway} />
    </div>
  )
}
