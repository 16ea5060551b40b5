import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useGiveaway } from '../api/get-giveaway.ts'
import { winnersText } from '../giveaway-text.ts'
import { giveawayPath } from '../giveaways-address.ts'
import { GiveawayDays } from './giveaway-days.tsx'
import styles from './giveaway-dialog.module.css'
import { GiveawayLabel } from './giveaway-label.tsx'

interface GiveawayDialogProps {
  readonly slug: string
  readonly title: string
  readonly onClose: () => void
}

/** Short view of a giveaway: prize, end, sponsor. */
export function GiveawayDialog({ slug, title, onClose }: GiveawayDialogProps) {
  const query = useGiveaway(slug)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <a className={buttonClass({ variant: 'main' })} href={giveawayPath(slug)}>
          Go to the giveaway
        </a>
      }
    >
      <Loaded query={query} lines={4}>
        {({ giveaway }) => (
          <div className={styles.about}>
            <GiveawayLabel giveaway={giveaway} />
            <p>{giveaway.description.split(/\n{2,}/, 1)[0]}</p>
            <p className={styles.facts}>
              {`${winnersText(giveaway.winners)}, given by ${giveaway.sponsor}. `}
              <GiveawayDays giveaway={giveaway} />
            </p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
