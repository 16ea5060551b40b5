import { Suspense, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { later } from '../later/later.tsx'
import { LostDialog } from '../later/lost-dialog.tsx'

const ShareDialog = later(
  () => import('./share-dialog.tsx'),
  (module) => module.ShareDialog,
  LostDialog,
)

/** Opens the share dialog for the current page, without its query. */
export function ShareButton({ title }: { readonly title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        small
        onClick={() => {
          setOpen(true)
        }}
      >
        <Icon name="share" small />
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareDialog
            title={title}
            url={location.origin + location.pathname}
            onClose={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
