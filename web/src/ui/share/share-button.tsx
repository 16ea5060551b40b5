import { Suspense, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { later } from '../later/later.tsx'
import { LostDialog } from '../later/lost-dialog.tsx'
import { shareByDevice } from './sharing.ts'

const ShareDialog = later(
  () => import('./share-dialog.tsx'),
  (module) => module.ShareDialog,
  LostDialog,
)

/** Shares the current page, without its query: by the device's own sheet on a phone, elsewhere by a dialog. */
export function ShareButton({ title }: { readonly title: string }) {
  const [open, setOpen] = useState(false)
  const share = async () => {
    if (!(await shareByDevice(title, addressHere()))) setOpen(true)
  }
  return (
    <>
      <Button
        small
        onClick={() => {
          void share()
        }}
      >
        <Icon name="share" small />
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareDialog
            title={title}
            url={addressHere()}
            onClose={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const addressHere = (): string => location.origin + location.pathname
