import { useRegion } from '../../regions/edition.ts'
import { inRegion } from '../../regions/region.ts'
import { buttonClass } from '../buttons/button.tsx'
import { Message } from './message.tsx'
import { PathSearch } from './path-search.tsx'

/** Says that the address does not exist, with links and a search for its words. */
export function NotFoundPage() {
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
        <PathSearch />
      </Message>
    </div>
  )
}
