import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { copyText } from '../../ui/share/sharing.ts'
import { useGetDiscount } from './drop-off-calls.ts'
import styles from './drop-offs.module.css'

/** Link to the payment of a campaign with its discount; created on request. */
export function DiscountLink({ id }: { readonly id: number }) {
  const { mutate, data, error, isPending } = useGetDiscount()
  if (data === undefined)
    return (
      <>
        <div className={styles.row}>
          <Button small disabled={isPending} onClick={() => mutate({ params: { id } })}>
            Get the discount link
          </Button>
        </div>
        {error !== null && <FormError>{errorMessage(error, 'The link could not be made just now.')}</FormError>}
      </>
    )
  const copy = async () => {
    const isCopied = (await copyText(data.link)) === 'copied'
    showMessage(isCopied ? 'The link is on your clipboard.' : 'The link could not be copied. It can be chosen by hand.')
  }
  return (
    <>
      <Field
        label="Discount link"
        name="discount_link"
        readOnly
        value={data.link}
        onFocus={({ currentTarget }) => {
          currentTarget.select()
        }}
      />
      <div className={styles.row}>
        <Button small onClick={() => void copy()}>
          Copy the link
        </Button>
      </div>
    </>
  )
}
