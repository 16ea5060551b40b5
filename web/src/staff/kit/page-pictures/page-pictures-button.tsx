import { readPicturesFromLink } from '@ribbonry/contracts'
import { useState } from 'react'
import { useAccount } from '../../../session/account.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { mayUse } from '../may-use.ts'
import { PagePicturesDialog, type TakenPage } from './page-pictures-dialog.tsx'
import { PAGE_TEXTS } from './page-texts.ts'

interface PagePicturesButtonProps {
  /** The shop's page, to begin with. */
  readonly page: string
  readonly most: number
  readonly disabled?: boolean
  readonly onTake: (page: TakenPage) => void
}

/** Chooses pictures on a shop's page, for those who may read one (screens R082). */
export function PagePicturesButton({ page, most, disabled = false, onTake }: PagePicturesButtonProps) {
  const { user } = useAccount({ alwaysAsk: true })
  const [isChoosing, setIsChoosing] = useState(false)
  const close = () => {
    setIsChoosing(false)
  }
  if (user === null || !mayUse(readPicturesFromLink.access, user)) return null
  return (
    <>
      <Button
        small
        disabled={disabled}
        onClick={() => {
          setIsChoosing(true)
        }}
      >
        {PAGE_TEXTS.open}
      </Button>
      {isChoosing && (
        <PagePicturesDialog
          link={page}
          most={most}
          onClose={close}
          onTake={(taken) => {
            close()
            onTake(taken)
          }}
        />
      )}
    </>
  )
}
