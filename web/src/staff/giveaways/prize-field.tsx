import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { postQuery } from '../../api/post-query.ts'
import { useDataRegion } from '../../regions/edition.ts'
import { Button } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import { GIFT_SOURCE } from '../kit/editor/gift-source.ts'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import { Picker } from '../kit/picker/picker.tsx'
import styles from './giveaway-form.module.css'

/** The gift that is won, by its slug: chosen from the published gifts. */
export function PrizeField({ name, value: slug, error, onChange }: ControlProps<string>) {
  const id = useId()
  const [isPicking, setIsPicking] = useState(false)
  return (
    <div className={fields.field} role="group" aria-labelledby={id} aria-describedby={`${id}-says`}>
      <span id={id} className={styles.legend}>
        Prize
      </span>
      {slug !== '' && <ChosenGift slug={slug} />}
      <div className={styles.choices}>
        <Button small name={name} onClick={() => setIsPicking(true)}>
          {slug === '' ? 'Choose a gift' : 'Choose another'}
        </Button>
        {slug !== '' && (
          <Button small variant="quiet" onClick={() => onChange('')}>
            No gift
          </Button>
        )}
      </div>
      <p id={`${id}-says`} className={error === undefined ? fields.hint : fields.error}>
        {error ?? 'The page of the giveaway leads to it. Optional.'}
      </p>
      {isPicking && (
        <Picker
          title="Choose the prize"
          source={GIFT_SOURCE}
          onPick={([gift]) => {
            if (gift !== undefined) onChange(gift.slug)
            setIsPicking(false)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  )
}

/** The title of a gift, or its slug while it is not known. */
function ChosenGift({ slug }: { readonly slug: string }) {
  const { data } = useQuery(postQuery({ slug, region: useDataRegion() }))
  return (
    <p className={styles.chosen}>
      <a href={`/${slug}/`}>{data?.post.title ?? slug}</a>
    </p>
  )
}
