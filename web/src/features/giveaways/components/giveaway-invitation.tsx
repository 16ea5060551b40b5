import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { giveawayPath } from '../giveaways-address.ts'

const GiveawayDialog = lazy(() => import('./giveaway-dialog.tsx').then((module) => ({ default: module.GiveawayDialog })))

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
