import { MAX_UNLISTED_PICTURE_BYTES, UNLISTED_PICTURE } from '@ribbonry/contracts'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { PictureInput } from '../../ui/picture-input/picture-input.tsx'
import { CropDialog } from '../guides/editor/intake/crop-dialog.tsx'
import type { CropEdges } from '../guides/editor/intake/crop-edges.ts'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import { useCropPicture } from './unlisted-calls.ts'
import { type FormImage, NO_IMAGE } from './unlisted-form.ts'
import { TEXTS } from './unlisted-texts.ts'
import styles from './unlisted.module.css'

interface UnlistedPictureProps extends ControlProps<FormImage> {
  readonly id: number | 'new'
}

/** The picture, 640 by 534: a file, an address, or the path of a picture of ours, cropped by hand. */
export function UnlistedPicture({ id, name, value, error, onChange }: UnlistedPictureProps) {
  const [isCutting, setIsCutting] = useState(false)
  const { mutate, error: failure, isPending, reset } = useCropPicture(id)
  const take = (source: File | string, edges?: CropEdges) => {
    mutate(
      { source, edges },
      {
        onSuccess: ({ image, source_image: whole }) => {
          onChange({ image, source: whole, edges: edges ?? null })
          // A new picture is first cropped around its middle; the dialog opens to adjust that.
          setIsCutting(edges === undefined)
        },
      },
    )
  }
  const problem = failure === null ? error : errorMessage(failure, TEXTS.notTaken)
  return (
    <div className={styles.picture}>
      <PictureInput
        label={TEXTS.picture}
        name={name}
        file={undefined}
        onChange={(file) => file !== undefined && take(file)}
        maxBytes={MAX_UNLISTED_PICTURE_BYTES}
        error={isCutting ? undefined : problem}
      />
      <AddressField isPending={isPending} onTake={take} />
      {value.image !== '' && (
        <div className={styles.buttons}>
          {value.source !== '' && (
            <Button
              small
              disabled={isPending}
              onClick={() => {
                reset()
                setIsCutting(true)
              }}
            >
              {TEXTS.cut}
            </Button>
          )}
          <Button small variant="quiet" onClick={() => onChange(NO_IMAGE)}>
            {TEXTS.remove}
          </Button>
        </div>
      )}
      {isCutting && value.source !== '' && (
        <CropDialog
          title={TEXTS.cutTitle}
          src={value.source}
          {...UNLISTED_PICTURE}
          initial={undefined}
          isPending={isPending}
          error={null}
          onCrop={(edges) => take(value.source, edges)}
          onClose={() => setIsCutting(false)}
        >
          {failure !== null && <FormError>{errorMessage(failure, TEXTS.notTaken)}</FormError>}
        </CropDialog>
      )}
    </div>
  )
}

interface AddressFieldProps {
  readonly isPending: boolean
  readonly onTake: (address: string) => void
}

function AddressField({ isPending, onTake }: AddressFieldProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const address = typed.trim()
  const take = () => {
    const isAddress = /^(?:https?:\/\/.|\/media\/)/i.test(address)
    setProblem(isAddress ? undefined : TEXTS.notAnAddress)
    if (!isAddress || isPending) return
    setTyped('')
    onTake(address)
  }
  return (
    <div className={styles.address}>
      <Field
        label={TEXTS.pictureAddress}
        maxLength={2000}
        value={typed}
        error={problem}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      {address !== '' && (
        <div>
          <Button small disabled={isPending} onClick={take}>
            {TEXTS.take}
          </Button>
        </div>
      )}
    </div>
  )
}
