import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { giveawayQuery } from '../giveaways-calls.ts'
import { giveawayPath } from '../giveaways-address.ts'
import { GiveawayFacts, GiveawayLabel } from './giveaway-facts.tsx'
import styles from './giveaways.module.css'

interface GiveawayDialogProps {
  readonly slug: string
  readonly title: string
  readonly onClose: () => void
}

/** Short view of a giveaway: prize, end, sponsor. */
export function GiveawayDialog({ slug, title, onClose }: GiveawayDialogProps) {
  const query = useQuery(giveawayQuery({ params: { slug } }))
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
            <GiveawayFacts giveaway={giveaway} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
