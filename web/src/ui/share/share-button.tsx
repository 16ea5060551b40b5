import { lazy, Suspense, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

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
