import { useSearchParams } from 'react-router'
import { Views } from '../kit/cells.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { CodeIntake } from './code-intake.tsx'
import { GiveawayEditor } from './giveaway-editor.tsx'
import { NEW_GIVEAWAY_PATH } from './giveaway-path.ts'
import styles from './giveaway-form.module.css'

const WITHOUT_PROVIDER = `${NEW_GIVEAWAY_PATH}?provider=none`

/** `/editor/giveaway/`: creates a giveaway from an embed code, or one that visitors enter here. */
export function NewGiveawayPage() {
  const [search] = useSearchParams()
  const isOurs = search.get('provider') === 'none'
  return (
    <StaffPage title="New giveaway">
      <Views
        label="Where it comes from"
        views={[
          { title: 'From an embed code', path: NEW_GIVEAWAY_PATH, current: !isOurs },
          { title: 'Without a provider', path: WITHOUT_PROVIDER, current: isOurs },
        ]}
      />
      <div className={styles.form}>{isOurs ? <GiveawayEditor giveaway={undefined} /> : <CodeIntake />}</div>
    </StaffPage>
  )
}
