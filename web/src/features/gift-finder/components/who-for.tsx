import { inRegion, REGION, type Region } from '../../../regions/region.ts'
import styles from './who-for.module.css'

/** Values and labels of the finder's recipients. */
const PEOPLE = { dad: 'Dad', mum: 'Mum', her: 'Her', him: 'Him', kids: 'Kids', friend: 'Friend', boss: 'Boss', pets: 'Pet' }
const BUDGETS = [20, 50, 100, 200]

/** Explains the site and opens the finder with one tap. A plain form that works without scripts. */
export function WhoFor({ region }: { readonly region: Region }) {
  return (
    <form className={`wrap ${styles.who}`} action={inRegion(region, '/gift-finder/')} aria-labelledby="who-for">
      <p className={`over ${styles.over}`}>Odd, lovely and useful gifts, picked by people</p>
      <h2 id="who-for" className={styles.title}>
        Who is it for?
      </h2>
      <ul className={styles.people}>
        {Object.entries(PEOPLE).map(([key, name]) => (
          <li key={key}>
            <button type="submit" name="recipient" value={key} className={styles.person}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <select name="budget" className={styles.budget} aria-label="Budget">
        <option value="">Any budget</option>
        {BUDGETS.map((budget) => (
          <option key={budget} value={budget}>{`Up to ${REGION[region].sign}${budget}`}</option>
        ))}
      </select>
    </form>
  )
}
