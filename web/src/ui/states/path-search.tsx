import { useId } from 'react'
import { useLocation } from 'react-router'
import { useRegion } from '../../regions/edition.ts'
import { inRegion } from '../../regions/region.ts'
import { Button } from '../buttons/button.tsx'
import { wordsOf } from './path-words.ts'
import styles from './message.module.css'

/** A search for the words of a missing address; works without JavaScript. */
export function PathSearch() {
  const id = useId()
  const { pathname } = useLocation()
  return (
    <search aria-label="From this page">
      <form key={pathname} className={styles.search} action={inRegion(useRegion(), '/')}>
        <label htmlFor={id}>Look for it</label>
        <input id={id} name="s" type="search" maxLength={100} autoComplete="off" defaultValue={wordsOf(pathname)} />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
