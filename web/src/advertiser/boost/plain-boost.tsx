import { Button } from '../../ui/buttons/button.tsx'
import { EmailField, Field } from '../../ui/form/field.tsx'
import styles from './boost-page.module.css'

/** In place of calendar and payment for browsers without JavaScript: why not, and the waiting list of a taken day. */
export function PlainBoost({ slug }: { readonly slug: string }) {
  return (
    <form className={styles.sheet} method="post" action="/api/user/boosted/waiting-list">
      <h2 className={styles.heading}>Choosing a day and paying need JavaScript</h2>
      <p className={styles.hint}>
        Card numbers go to the payment provider’s own fields, which are scripts. What works without: if you know a day that is
        taken, we can write to you once, should it get free.
      </p>
      <input type="hidden" name="slug" value={slug} />
      <Field label="The day" name="date" type="date" required />
      <EmailField label="Your email" required />
      <Button type="submit" small>
        Write to me
      </Button>
    </form>
  )
}
