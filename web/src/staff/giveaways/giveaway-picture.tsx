import { MAX_GIVEAWAY_PICTURE_BYTES, type Picture as PictureFacts } from '@ribbonry/contracts'
import { Button } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import { Picture } from '../../ui/picture/picture.tsx'
import { PictureInput } from '../../ui/picture-input/picture-input.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import frame from './giveaway-form.module.css'

interface GiveawayPictureProps {
  /** The present one; undefined for a new giveaway. */
  readonly picture: PictureFacts | undefined
  readonly file: File | undefined
  /** Name of the chosen file, which is known after a reload too. */
  readonly name: string
  readonly isRemoved: boolean
  readonly error: string | undefined
  readonly onFile: (file: File | undefined) => void
  readonly onRemove: (isRemoved: boolean) => void
}

/** The picture of a giveaway: the present one, another that is uploaded with the form, or that of the prize. */
export function GiveawayPicture({ picture, file, name, isRemoved, error, onFile, onRemove }: GiveawayPictureProps) {
  const isLost = name !== '' && file === undefined
  return (
    <div className={frame.pictureField}>
      {picture !== undefined && (
        <div className={frame.present}>
          <Picture picture={{ ...picture, alt: 'The present picture' }} sizes="160px" widths={[160, 480]} />
        </div>
      )}
      <div className={frame.pictureWays}>
        <PictureInput
          label="Picture"
          name="picture"
          file={file}
          onChange={onFile}
          maxBytes={MAX_GIVEAWAY_PICTURE_BYTES}
          error={error ?? (isLost ? `“${name}” was not saved: please choose it once more.` : undefined)}
        />
        {isLost && (
          <div>
            <Button small variant="quiet" onClick={() => onFile(undefined)}>
              Do without it
            </Button>
          </div>
        )}
        {picture === undefined ? (
          <p className={fields.hint}>Without a picture of its own it shows that of the prize.</p>
        ) : (
          file === undefined && (
            <CheckField
              label="Show the picture of the prize again"
              name="remove_picture"
              checked={isRemoved}
              onChange={onRemove}
            />
          )
        )}
      </div>
    </div>
  )
}
