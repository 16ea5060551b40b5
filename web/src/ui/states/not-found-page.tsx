import { useId } from 'react'
import { useLocation } from 'react-router'
import { useRegion } from '../../regions/edition.ts'
import { inRegion } from '../../regions/region.ts'
import { Button, buttonClass } from '../buttons/button.tsx'
import { Message } from './message.tsx'
import { wordsOf } from './path-words.ts'
import styles from './message.module.css'

/** There is nothing at this address: ways on, and a search for the words of the address, which needs no JavaScript. */
export function NotFoundPage() {
  const id = useId()
  const { pathname } = useLocation()
  const home = inRegion(useRegion(), '/')
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Page 404"
        title="Beautifully wrapped, entirely empty"
        actions={
          <>
            <a className={buttonClass({ variant: 'main' })} href={home}>
              Back to the gifts
            </a>
            <a className={buttonClass()} href={`${home}random/`}>
              Surprise me
            </a>
          </>
        }
      >
        <p>There was a page here once, or we only dreamt it. Either way, nobody kept the receipt.</p>
        <search aria-label="From this page">
          <form key={pathname} className={styles.search} action={home}>
            <label htmlFor={id}>Look for it</label>
            <input id={id} name="s" type="search" maxLength={100} autoComplete="off" defaultValue={wordsOf(pathname)} />
            <Button type="submit">Search</Button>
          </form>
        </search>
      </Message>
    </div>
  )
}
