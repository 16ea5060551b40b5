import { type MouseEvent, Suspense, useState } from 'react'
import { giveawayPath } from '../giveaways-address.ts'
import { Away } from '../../../ui/later/away.tsx'
import { later } from '../../../ui/later/later.tsx'

const GiveawayDialog = later(
  () => import('./giveaway-dialog.tsx'),
  (module) => module.GiveawayDialog,
  ({ slug }) => <Away to={giveawayPath(slug)} />,
)

interface GiveawayInvitationProps {
  readonly slug: string
  readonly title: string
}

/** Says that a gift can also be won, and opens the giveaway in a dialog. Without JavaScript it is a link. */
export function GiveawayInvitation({ slug, title }: GiveawayInvitationProps) {
  const [open, setOpen] = useState(false)
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      Or win it:{' '}
      <a href={giveawayPath(slug)} onClick={openDialog}>
        {title}
      </a>
      {open && (
        <Suspense>
          <GiveawayDialog slug={slug} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
