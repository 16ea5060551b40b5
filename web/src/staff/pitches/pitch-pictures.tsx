import { MAX_GIFT_PICTURES } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { type FormPicture, PictureList } from '../kit/editor/picture-list.tsx'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import { PagePicturesButton } from '../kit/page-pictures/page-pictures-button.tsx'
import type { TakenPage } from '../kit/page-pictures/page-pictures-dialog.tsx'
import { withPictures } from './pitch-form.ts'
import { TEXTS } from './pitch-texts.ts'
import styles from './pitch.module.css'

interface PitchPicturesProps extends ControlProps<readonly FormPicture[]> {
  /** The shop's page, to begin with. */
  readonly page: string
  readonly onTake?: (page: TakenPage) => void
}

/** Ordered pictures: uploaded, by their address, or chosen on a shop's page. */
export function PitchPictures({ page, onTake, ...control }: PitchPicturesProps) {
  const add = (pictures: readonly FormPicture[]) => {
    control.onChange((now) => withPictures(now, pictures, MAX_GIFT_PICTURES))
  }
  return (
    <div className={styles.pictures}>
      <PictureList label={TEXTS.pictures} most={MAX_GIFT_PICTURES} {...control} />
      <AddressField onTake={(address) => add([{ id: address, src: address }])} />
      <PagePicturesButton
        page={page}
        most={MAX_GIFT_PICTURES}
        onTake={(taken) => {
          add(taken.chosen.map((src) => ({ id: src, src })))
          onTake?.(taken)
        }}
      />
    </div>
  )
}

function AddressField({ onTake }: { readonly onTake: (address: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const take = () => {
    const address = typed.trim()
    const isAddress = /^https?:\/\//i.test(address) && URL.canParse(address)
    setIsWrong(!isAddress && address !== '')
    if (!isAddress) return
    setTyped('')
    onTake(new URL(address).href)
  }
  return (
    <div className={styles.line}>
      <Field
        label={TEXTS.address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={typed}
        error={isWrong ? TEXTS.notAnAddress : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setIsWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form is not sent by it.
          event.preventDefault()
          take()
        }}
      />
      <Button small disabled={typed.trim() === ''} onClick={take}>
        {TEXTS.take}
      </Button>
    </div>
  )
}
