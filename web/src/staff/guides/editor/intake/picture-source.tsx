import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { PagePicturesButton } from '../../../kit/page-pictures/page-pictures-button.tsx'
import { PictureButton } from '../picture-button.tsx'
import styles from './intake.module.css'

interface PictureSourceProps {
  /** Label of the button for a file. */
  readonly label: string
  readonly isPending: boolean
  /** True when the picture can be cropped again. */
  readonly canCut: boolean
  /** The shop's page, from which one of its pictures can be chosen. */
  readonly page: string
  /** @param source a data URL, or an http(s) address */
  readonly onSource: (source: string) => void
  readonly onCut: () => void
  /** The buttons stand on the picture, and the field of an address below it once it is asked for. */
  readonly isOnPicture?: boolean
}

/** Selects a picture: a file, an address, or another crop of the present one. */
export function PictureSource({ label, isPending, canCut, page, onSource, onCut, isOnPicture = false }: PictureSourceProps) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsked, setIsAsked] = useState(!isOnPicture)
  const take = () => {
    const given = address.trim()
    const isAddress = /^https?:\/\/./i.test(given)
    setProblem(isAddress ? undefined : 'An address of a picture begins with http:// or https://.')
    if (!isAddress || isPending) return
    setAddress('')
    onSource(given)
  }
  return (
    <div className={styles.stack}>
      <div className={isOnPicture ? styles.onPicture : styles.buttons}>
        {canCut && (
          <Button small disabled={isPending} onClick={onCut}>
            Crop
          </Button>
        )}
        <PictureButton label={label} isPending={isPending} onPicture={onSource} />
        <PagePicturesButton
          page={page}
          most={1}
          disabled={isPending}
          onTake={({ chosen: [picture] }) => {
            if (picture !== undefined) onSource(picture)
          }}
        />
        {isOnPicture && (
          <Button small aria-expanded={isAsked} onClick={() => setIsAsked(!isAsked)}>
            From an address
          </Button>
        )}
      </div>
      {isAsked && (
        <Field
          label={isOnPicture ? 'Its address' : 'Or its address'}
          type="url"
          maxLength={2000}
          value={address}
          error={problem}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setProblem(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
      )}
      {address.trim() !== '' && (
        <Button small disabled={isPending} onClick={take}>
          Take it
        </Button>
      )}
    </div>
  )
}
