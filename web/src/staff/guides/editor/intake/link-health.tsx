import { checkLinks, type LinkCheck, type ProductLinkCheck } from '@ribbonry/contracts'
import { useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { useAccount } from '../../../../session/account.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { mayUse } from '../../../kit/may-use.ts'
import { MomentCell } from '../../../kit/cells.tsx'
import { useCheckProductLink } from './intake-calls.ts'
import styles from './intake.module.css'
import { linkStateText } from './link-state-text.ts'

const NOT_CHECKED = 'That could not be asked just now.'

interface LinkHealthProps {
  readonly link: string
  readonly title: string
  /** What the last check of this link found; undefined where nobody checked it. */
  readonly known: ProductLinkCheck | undefined
}

/** What is known of a product's link, and a check of it now for those who may ask for one. */
export function LinkHealth({ link, title, known }: LinkHealthProps) {
  const { user } = useAccount()
  const [found, setFound] = useState<LinkCheck>()
  const { mutate, isPending, error } = useCheckProductLink()
  const mayCheck = user !== null && mayUse(checkLinks.access, user) && link.trim() !== ''
  const check = found?.link === link ? found : known
  if (check === undefined && !mayCheck) return null
  const ask = () =>
    mutate({ body: { links: [{ link, title: title.slice(0, 300) }] } }, { onSuccess: ({ checks }) => setFound(checks[0]) })
  return (
    <div className={styles.health}>
      <p role="status">
        {isPending ? 'The shop is asked…' : linkStateText(check)}
        {!isPending && check !== undefined && check.checked !== null && (
          <>
            {' Checked '}
            <MomentCell moment={check.checked} />.
          </>
        )}
      </p>
      {mayCheck && (
        <Button small disabled={isPending} onClick={ask}>
          Check now
        </Button>
      )}
      {error !== null && <FormError>{errorMessage(error, NOT_CHECKED)}</FormError>}
    </div>
  )
}
